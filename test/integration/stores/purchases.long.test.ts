import { storeCustomer } from '@mailbloom/shopify-simulator/testing';
import type { FieldRule } from '../../../shared/contracts/segment-rules';
import { eventually } from '../../support/eventually';
import { type LocalProduct, startLocalProduct } from '../../support/local-product';
import { connectAs, waitForHistory } from './connect-shop';
import { localShop, shop } from './local-shop';

let product: LocalProduct;
let shopSimulator: ReturnType<typeof localShop>;
beforeAll(async () => {
  product = await startLocalProduct();
  shopSimulator = localShop(product);
});
afterAll(() => product?.close());

test('uses purchases in segments, shows them on a person’s page, and notices a deleted product', async () => {
  await shopSimulator.fill();
  const manager = await product.signInAsManager('olives@agency.test');
  const body = { brand: 'Olives', email: 'owner@olives.test' };
  const { id: customerId } = await product.api(manager, 'POST /customer/create', { body });
  let owner = await product.signIn(body.email);
  const account = { token: owner, customerId };
  await connectAs(product, account);
  await waitForHistory(product, account);
  const metric = await product.api(owner, 'GET /attribution/shopify/metric', {});
  expect(metric.currency).toBe('EUR');

  // Someone new buys a knife.
  const email = 'knife.buyer@example.com';
  const buyer = storeCustomer(product.origin, shop);
  await buyer.addToCart('bread-knife');
  await buyer.giveContact({ email, first: 'Kim', last: 'Cut', country: 'FR', news: 'yes' });
  await buyer.buy();
  const person = await eventually('they are known', async () => {
    const search = { query: { filter: email } };
    return (await product.api(owner, 'GET /subscriber/search', search)).subscribers[0];
  });
  const params = { subscriberId: person.id };
  const bought = await eventually('their order is on their page', async () => {
    const page = await product.api(owner, 'GET /subscriber/{subscriberId}/orders', { params });
    return page.orders.length === 1 && page;
  });
  expect(bought).toMatchObject({
    hasStore: true,
    orders: [{ currency: 'EUR', refunded: 0, isCancelled: false }],
    sum: { orders: 1, isLeast: false },
  });

  const knifeProducts = (
    await product.api(owner, 'GET /shopify/catalogue', {
      query: { what: 'products', search: 'Bread knife' },
    })
  ).items;
  const ids = knifeProducts.map(({ id }) => id);
  const all = await product.api(owner, 'GET /segment', {});
  const shopSegment = all.segments.find(({ name }) => name === 'Shopify customers')?.id ?? '';
  const count = async (
    action: 'BOUGHT' | 'NOT_BOUGHT',
    extraConditions: object = {},
    fieldRule: readonly FieldRule[] = [],
  ) => {
    const rule = { action, what: 'products' as const, ids, ...extraConditions };
    const preview = { segmentIds: [shopSegment], behaviorRule: [rule], fieldRule: [...fieldRule] };
    return (await product.api(owner, 'POST /segment/preview', { body: preview })).count;
  };
  const everybody = { query: { segmentIds: shopSegment } };
  const { total } = await product.api(owner, 'GET /subscriber/total', everybody);
  const them = { about: 'subscriber' as const, field: 'email', type: 'text' as const };
  const isThem = [{ ...them, operator: 'is' as const, value: [email] }];
  const countRecentBuyers = () => count('BOUGHT', { timeRange: { pastDays: 1 } }, isThem);
  await eventually('the segment has them', async () => (await countRecentBuyers()) === 1);
  expect(await count('BOUGHT')).toBeGreaterThanOrEqual(1);
  expect((await count('BOUGHT')) + (await count('NOT_BOUGHT'))).toBe(total);

  // Refunds the order.
  await shopSimulator.manage('refund', bought.orders[0]?.id ?? '');
  await eventually('they are out again', async () => (await countRecentBuyers()) === 0);
  const after = await product.api(owner, 'GET /subscriber/{subscriberId}/orders', { params });
  expect(after.sum).toMatchObject({ orders: 0, spent: [] });

  // The shop deletes the product while its webhooks are held back. The next day's check finds the
  // deletion.
  await shopSimulator.manage('hold', '');
  await shopSimulator.manage('delete-product', ids[0] ?? '');
  await product.advance(31 * 3600);
  owner = await product.signIn(body.email);
  await eventually('the product is gone', async () => {
    const request = { query: { what: 'products' as const, ids: ids[0] ?? '' } };
    return (await product.api(owner, 'GET /shopify/catalogue', request)).items.length === 0;
  });
  await shopSimulator.manage('release', '');
});
