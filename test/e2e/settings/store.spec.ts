import { openMailTo } from '../pages/mailbox';
import { signInByCalls } from '../pages/sign-in';
import {
  buyHere,
  fillShop,
  installApp,
  productAddress,
  refundNewest,
  shopName,
} from '../pages/storefront';
import { expect, test } from '../support/product-test';
import { addPeople, draftOf, sendToAll, storeOf } from '../support/store';

const reader = 'elif.reader@readers.test';

test('a store is connected, a reader clicks through from a mail and buys, and the store is removed', async ({
  page,
  product,
}) => {
  const store = await storeOf(product);
  const settings = `/customer/${store.customerId}/settings/integrations`;
  await addPeople(product, store, [reader]);
  await fillShop(page);

  await test.step('connect at Shopify', async () => {
    await signInByCalls(page.context(), product, store.ownerEmail);
    await page.goto(settings);
    await page.getByRole('link', { name: 'Connect Shopify' }).click();
    await installApp(page);
    await expect(page.getByText('Active', { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: shopName })).toBeVisible();
  });

  await test.step('a reader clicks in a mail and buys', async () => {
    const link = productAddress(product.origin, 'bread-knife');
    const end = `<email-button href="${link}" value="See the knife"></email-button>`;
    await sendToAll(product, store, await draftOf(product, store, { end }));
    const tab = await page.context().newPage();
    const mail = await openMailTo(tab, reader);
    const opened = tab.context().waitForEvent('page');
    await mail.getByRole('link', { name: 'See the knife' }).click();
    const shop = await opened;
    await expect(shop.getByRole('heading', { name: 'Bread knife' })).toBeVisible();
    expect(await buyHere(shop, reader)).toMatch(/^#\d+$/);
    await shop.close();
    await tab.close();
  });

  await test.step('the shop gives the money back', async () => {
    await refundNewest(page);
    const order = page.getByRole('row').filter({ hasText: reader }).first();
    await expect(order.getByText('refunded')).toBeVisible();
  });

  await test.step('remove the store', async () => {
    await page.goto(settings);
    await page.getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('Inactive', { exact: true })).toBeVisible();
  });
});
