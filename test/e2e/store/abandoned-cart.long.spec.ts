import type { Page } from '@playwright/test';
import { eventually } from '../../support/eventually';
import type { LocalProduct } from '../../support/local-product';
import { openEmailTo } from '../pages/mailbox-page';
import { signInByCalls } from '../pages/sign-in';
import { fillShop, installApp, productAddress } from '../pages/storefront';
import { cartSequence } from '../support/cart-sequence';
import { expect, test } from '../support/product-test';
import { addPeople, createStore } from '../support/store';

const customerEmail = 'nora.leaves@shoppers.test';
const minute = 60;

const leaveCheckout = async (page: Page, product: LocalProduct): Promise<void> => {
  await page.goto(productAddress(product.origin, 'bread-knife'));
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await page.getByRole('link', { name: 'Check out' }).click();
  await page.getByLabel('Email', { exact: true }).fill(customerEmail);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.getByRole('link', { name: 'Leave' }).click();
};

test('emails people their abandoned cart, and stops the sequence when they order', async ({
  page,
  context,
  product,
}) => {
  const store = await createStore(product);
  const { customerId, ownerEmail } = store;
  await addPeople(product, store, [customerEmail]);
  await fillShop(page);
  await signInByCalls(context, product, ownerEmail);
  await page.goto(`/customer/${customerId}/settings/integrations`);
  await page.getByRole('link', { name: 'Connect Shopify' }).click();
  await installApp(page);
  await expect(page.getByText('Active', { exact: true })).toBeVisible();
  const sequenceId = await cartSequence(product, store);
  const waitUntilWaiting = async (...waiting: readonly number[]) => {
    const token = await product.signIn(ownerEmail);
    const call = { customerId, params: { sequenceId } };
    await eventually(`waiting are ${waiting.join(', ')}`, async () => {
      const { steps } = await product.api(token, 'GET /shopifySequence/{sequenceId}/steps', call);
      return steps.every((step, index) => step.waiting === waiting[index]);
    });
  };
  const browser = await context.browser()?.newContext({ baseURL: product.origin });
  const visitor = await browser?.newPage();
  if (!browser || !visitor) throw new Error('There is no browser');

  await test.step('abandons a checkout and receives an email with the cart', async () => {
    await leaveCheckout(visitor, product);
    await eventually('the shop has told of the checkout', async () => {
      const text = await (await fetch(`${product.origin}/local/shopify`)).text();
      return /checkouts\/(create|update): 200/.test(text);
    });
    await product.advance(62 * minute);
    await product.advance(3 * minute);
    await waitUntilWaiting(0, 1);
    const email = await openEmailTo(page, customerEmail);
    await expect(email.getByText('Bread knife')).toBeVisible();
    await product.advance(10);
  });

  await test.step('returns to the cart from the email and buys its content', async () => {
    const email = await openEmailTo(page, customerEmail);
    const opened = context.waitForEvent('page');
    await email.getByRole('link', { name: 'Back to your cart' }).click();
    const shop = await opened;
    await expect(shop.getByRole('heading', { name: 'Payment' })).toBeVisible();
    await shop.getByRole('button', { name: 'Pay now' }).click();
    await expect(shop.getByText(/#\d+/)).toBeVisible();
    await shop.close();
  });

  await test.step('checks that the order stops the sequence', async () => {
    await waitUntilWaiting(0, 0);
    await product.advance(25 * 60 * minute);
    await product.advance(3 * minute);
    const emails = await product.mail({ to: customerEmail });
    expect(emails.map(({ subject }) => subject)).toEqual(['Your cart, email 1']);
  });
  await browser.close();
});
