import { createSubscriberRepository } from '../../../functions/audience/subscriber-repository';
import type { Order } from '../../../functions/items/revenue/order';
import { createEmailTitles } from '../../../functions/people/activity/email-titles';
import { createPersonOrders } from '../../../functions/people/person-orders';
import { createOrderRepository } from '../../../functions/revenue/order-repository';
import { createShopMoney } from '../../../functions/stats/shop-money';
import { attributionLimits } from '../../../shared/attribution-limits';
import { personOrders } from '../../../shared/contracts/subscriber/subscriber-orders';
import { openProductTable, type ProductTable } from '../../support/product-table';
import { aPerson, customerId, idOf } from './people';

let product: ProductTable;
beforeEach(async () => {
  product = openProductTable();
  await createSubscriberRepository(product.table).upsert(customerId, aPerson('mia@a.test'));
});
afterEach(() => product.dispose());

const mia = idOf('mia@a.test');
const email = '01JD0000000000000000000101';

const putOrder = (number: number, overrides: Partial<Order> = {}) =>
  createOrderRepository(product.table).put(customerId, {
    holder: mia,
    id: String(number),
    name: `#${number}`,
    at: number,
    updatedAt: number,
    total: 1000,
    refunded: 0,
    currency: 'JPY',
    isCancelled: false,
    isTest: false,
    productIds: [],
    day: 20_000,
    rev: 0,
    ...overrides,
  });

const reader = () =>
  createPersonOrders({
    subscribers: createSubscriberRepository(product.table),
    orders: createOrderRepository(product.table),
    emails: createEmailTitles(product.table),
    shopMoney: createShopMoney(product.table),
  });

const page = async (limit: number, cursor?: string) =>
  personOrders.parse(await reader().page(customerId, mia, { limit, cursor }));

test('lists orders newest first, one page at a time, each once', async () => {
  for (const number of [1, 2, 3, 4, 5]) await putOrder(number);
  const first = await page(2);
  const second = await page(2, first.nextCursor);
  const third = await page(2, second.nextCursor);
  const names = [first, second, third].flatMap(({ orders }) => orders.map(({ name }) => name));
  expect(names).toEqual(['#5', '#4', '#3', '#2', '#1']);
  expect(third.nextCursor).toBeUndefined();
  expect(second.sum).toBeUndefined();
});

test('adds up the net total of a person’s orders, separately for each currency', async () => {
  await putOrder(1, { refunded: 400 });
  await putOrder(2, { refunded: 1000 });
  await putOrder(3, { isCancelled: true });
  await putOrder(4, { isTest: true });
  await putOrder(5, { currency: 'USD', total: 250 });
  await putOrder(6);
  const { sum } = await page(10);
  expect(sum).toEqual({
    orders: 3,
    isLeast: false,
    spent: [
      { currency: 'JPY', amount: 1600 },
      { currency: 'USD', amount: 250 },
    ],
  });
});

test('names the email to which an order’s revenue is attributed, even a deleted one', async () => {
  await putOrder(1, {
    decision: { version: 0, touch: { kind: 'click', deliveryId: email, at: 1 } },
  });
  await putOrder(2, { decision: { version: 0 } });
  const { orders } = await page(10);
  expect(orders.map((order) => order.email)).toEqual([undefined, { draftId: email }]);
});

test('shows orders if a store is connected or the person has ordered, and reveals nothing about unknown people', async () => {
  expect(await page(10)).toMatchObject({ hasStore: false, orders: [] });
  const stranger = reader().page('01JD0000000000000000000009', mia, { limit: 10 });
  await expect(stranger).rejects.toMatchObject({ code: 'subscriber_not_found' });
});

test('refuses an invalid cursor, so that it can’t reveal another person’s orders', async () => {
  await putOrder(1);
  await putOrder(2, { holder: idOf('bo@a.test') });
  await expect(page(10, 'nonsense')).rejects.toMatchObject({ code: 'invalid_cursor' });
  const farCursor = Buffer.from(JSON.stringify({ at: 99, orderId: '9' })).toString('base64url');
  expect((await page(10, farCursor)).orders.map(({ name }) => name)).toEqual(['#1']);
});

test('shows “at least” before the number of orders when a person has very many', async () => {
  const all = Array.from(
    { length: attributionLimits.maxOrdersSummed + 1 },
    (_, index) => index + 1,
  );
  for (const number of all) await putOrder(number);
  const { sum } = await page(1);
  expect(sum).toMatchObject({ orders: attributionLimits.maxOrdersSummed, isLeast: true });
});
