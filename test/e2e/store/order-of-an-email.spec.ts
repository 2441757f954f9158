import type { Page } from '@playwright/test';
import type { RevenueMetric } from '../../../shared/contracts/settings/revenue';
import { eventually } from '../../support/eventually';
import type { LocalProduct } from '../../support/local-product';
import { openDraftWith, p, settings } from '../pages/block-editor';
import { content, insertBlock } from '../pages/composer';
import { openEmailTo } from '../pages/mailbox-page';
import { signInByCalls } from '../pages/sign-in';
import { openStats } from '../pages/stats';
import {
  buyProduct,
  fillShop,
  installApp,
  productAddress,
  refundNewest,
  shopName,
} from '../pages/storefront';
import { expect, test } from '../support/product-test';
import { addPeople, createDraft, createStore, type Store, sendToAll } from '../support/store';

const reader = 'elif.reader@readers.test';
/** The buyer uses a different address, so only the click shows which email led to the order. */
const buyer = 'elif.at.work@office.test';

const moneyOf = ({ attributedRevenue, currency }: RevenueMetric): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: currency ?? '' }).format(
    attributedRevenue / 100,
  );

const figure = (page: Page, label: string) =>
  page.getByRole('region', { name: 'Revenue' }).getByRole('group', { name: label });

const connect = (page: Page, tab: string) =>
  test.step('connects the store at Shopify, and watches the import of its history', async () => {
    await page.goto(tab);
    await page.getByRole('link', { name: 'Connect Shopify' }).click();
    await installApp(page);
    await expect(page.getByText('Active', { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: shopName })).toBeVisible();
    await page.goto(tab);
    await expect(page.getByText(/^Last sync completed on/)).toBeVisible();
    await expect(page.getByText('120 imported')).toBeVisible();
    await expect(figure(page, 'Total revenue')).toContainText(/\d orders/);
    await expect(figure(page, 'From emails')).toContainText('0 orders');
  });

/** Returns the best sellers after all orders of the history were counted. */
const bestSellers = (product: LocalProduct, { token, customerId }: Store) => {
  const titles = async (order: 'new' | 'best') => {
    const call = { customerId, query: { what: 'products', order } } as const;
    const { items } = await product.api(token, 'GET /shopify/catalogue', call);
    return items.slice(0, 3).map(({ title }) => title);
  };
  let previousBest = '';
  return eventually('best sellers are known, and are not what is new', async () => {
    const [best, newest] = await Promise.all([titles('best'), titles('new')]);
    const isSettled = best.join() === previousBest;
    previousBest = best.join();
    return isSettled && previousBest !== newest.join() && best;
  });
};

const showBestSellers = (page: Page, product: LocalProduct, store: Store) =>
  test.step('best sellers appear in an email in the same order as in the shop', async () => {
    const best = await bestSellers(product, store);
    await openDraftWith(page, product, { store, body: p('What others buy:') });
    await insertBlock(page, 'Products');
    const dialog = settings(page, 'Products');
    await dialog.getByRole('combobox', { name: 'Show' }).click();
    await page.getByRole('option', { name: /^Best sellers/ }).click();
    await dialog.getByRole('button', { name: 'Insert Products' }).click();
    const pictures = content(page).getByRole('img');
    await expect(pictures).toHaveCount(best.length);
    for (const [index, title] of best.entries()) {
      await expect(pictures.nth(index)).toHaveAccessibleName(title);
    }
  });

type ExpectedRevenue = { readonly orders: 0 | 1; readonly money: string };

/**
 * Checks that the list of emails, the email's stats, and the buyer's page all show the same
 * revenue.
 */
const expectEverywhere = (
  page: Page,
  { customerId }: Store,
  buyerId: string,
  earned: ExpectedRevenue,
) =>
  test.step(`shows ${earned.orders} orders attributed to the email on all pages`, async () => {
    await page.goto(`/customer/${customerId}/emails`);
    const isTheEmail = page.getByRole('link', { name: 'Autumn', exact: true });
    const row = page.getByRole('table').getByRole('row').filter({ has: isTheEmail });
    await expect(row.getByText(earned.money, { exact: true })).toBeVisible();
    await openStats(page, 'Autumn');
    const strip = page.getByRole('region', { name: 'Email revenue' });
    const inStrip = (name: string) => strip.getByRole('group', { name, exact: true });
    await expect(inStrip('Revenue')).toContainText(earned.money);
    await expect(inStrip('Orders')).toContainText(
      earned.orders === 1 ? '1Excludes fully refunded orders' : '0None, or all refunded',
    );
    await page.goto(`/customer/${customerId}/subscriber/${buyerId}`);
    const card = page.getByRole('region', { name: 'Orders' });
    if (earned.orders === 1) {
      await expect(card).toContainText(`1 order, ${earned.money} spent`);
      await expect(card.getByRole('listitem')).toContainText(/#\d+.* after Autumn$/);
    } else {
      await expect(card).toContainText('0 orders');
      await expect(card.getByRole('listitem')).toContainText('Refunded');
    }
  });

const clickAndBuy = (page: Page, product: LocalProduct, store: Store) =>
  test.step('clicks a product in an email as a recipient and buys it', async () => {
    const link = `${productAddress(product.origin, 'bread-knife')}?ref=mail#reviews`;
    const end = `<email-button href="${link}" value="See the knife"></email-button>`;
    await sendToAll(product, store, await createDraft(product, store, { end }));
    const tab = await page.context().newPage();
    const email = await openEmailTo(tab, reader);
    // An open or click within two seconds of the delivery counts as a scanner's.
    await product.advance(10);
    const opened = tab.context().waitForEvent('page');
    await email.getByRole('link', { name: 'See the knife' }).click();
    const shop = await opened;
    await expect(shop.getByRole('heading', { name: 'Bread knife' })).toBeVisible();
    const { searchParams, hash } = new URL(shop.url());
    expect(Object.fromEntries(searchParams)).toEqual({
      ref: 'mail',
      utm_source: 'mailbloom',
      utm_medium: 'email',
      utm_campaign: 'autumn',
      mb_click: expect.stringMatching(/^[\w-]{74}$/),
    });
    expect(hash).toBe('#reviews');
    expect(await buyProduct(shop, buyer)).toMatch(/^#\d+$/);
    await shop.close();
    await tab.close();
  });

test('attributes an order to the email that led to it until the order is refunded', async ({
  page,
  product,
}) => {
  const store = await createStore(product);
  const { customerId, ownerEmail } = store;
  const tab = `/customer/${customerId}/settings/integrations`;
  const { token } = store;
  const findMetric = async () => {
    const call = { customerId, query: { filter: buyer } };
    const { subscribers } = await product.api(token, 'GET /subscriber/search', call);
    return subscribers[0]?.id ?? '';
  };
  const earned = (orders: number) =>
    eventually(`${orders} orders are attributed`, async () => {
      const call = { customerId, query: { metric: 'orders' } } as const;
      const metric = await product.api(token, 'GET /attribution/shopify/metric', call);
      return metric.attributedOrders === orders && metric;
    });
  await addPeople(product, store, [reader, buyer]);
  await fillShop(page);
  await signInByCalls(page.context(), product, ownerEmail);
  await connect(page, tab);

  await test.step('checks that the shop’s customers form a segment', async () => {
    await page.goto(`/customer/${customerId}/audience?tab=files`);
    await expect(page.getByText('Shopify customers').first()).toBeVisible();
  });

  await showBestSellers(page, product, store);
  await clickAndBuy(page, product, store);
  await test.step('checks that the order is attributed to the email', async () => {
    const metric = await earned(1);
    expect(metric.attributedRevenue).toBeGreaterThan(0);
    await page.goto(tab);
    await expect(figure(page, 'From emails')).toContainText('1 order');
    await expectEverywhere(page, store, await findMetric(), { orders: 1, money: moneyOf(metric) });
  });

  await test.step('refunds the order in the shop, and checks that it is no longer attributed', async () => {
    await refundNewest(page);
    const order = page.getByRole('row').filter({ hasText: buyer }).first();
    await expect(order.getByText('refunded')).toBeVisible();
    const metric = await earned(0);
    expect(metric.attributedRevenue).toBe(0);
    await page.goto(tab);
    await expect(figure(page, 'From emails')).toContainText('0 orders');
    await expectEverywhere(page, store, await findMetric(), { orders: 0, money: moneyOf(metric) });
    await page.goto(tab);
  });

  await test.step('removes the store, and checks that its imported data is kept', async () => {
    await page.getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('Inactive', { exact: true })).toBeVisible();
    const { segments } = await product.api(token, 'GET /segment', { customerId });
    expect(segments.map(({ name }) => name)).toContain('Shopify customers');
    expect((await earned(0)).orders).toBeGreaterThan(0);
  });
});
