import { triggerItem } from '../../../functions/items/sequence/sequence';
import { readWinBack } from '../../../functions/items/sequence/win-back';
import {
  type Checkout,
  checkoutItem,
  dueCheckoutOf,
  readCheckout,
} from '../../../functions/items/store/checkout';
import {
  hourOf,
  orderHourItem,
  orderHourPartition,
  readHourlyOrder,
} from '../../../functions/items/store/order-hour';
import {
  firstOrderUpdate,
  readShopperProfile,
  shopperKey,
} from '../../../functions/items/store/shopper';

test('stores a checkout in a partition without its address, and in an index while it is pending', () => {
  const money = { amount: 1250, currency: 'USD' };
  const value: Checkout = {
    customerId: 'c1',
    checkoutId: '501',
    state: 'open',
    updatedAt: 5,
    subscriberId: 's1',
    total: money,
    country: 'DE',
    recoveryUrl: 'https://a.test/',
    due: 60_000,
    lines: [{ productId: '11', title: 'Oil', quantity: 2, price: money }],
  };
  const { customerId, ...rest } = value;
  const item = checkoutItem(value, 9);
  expect(item).toEqual({
    pk: expect.stringMatching(/^C#c1#CO#[0-7]$/),
    sk: '501',
    cid: customerId,
    ...rest,
    ttl: 9,
    g2pk: expect.stringMatching(/^CARTS#[0-7]$/),
    g2sk: '1970-01-01T00:01:00.000Z#c1#501',
  });
  expect(readCheckout(item)).toEqual(value);
  expect(dueCheckoutOf('1970-01-01T00:01:00.000Z#c1#501')).toEqual({
    customerId: 'c1',
    checkoutId: '501',
  });
  expect(checkoutItem({ ...value, due: undefined }, 9)).not.toHaveProperty('g2pk');
});

test('stores each person’s store activity separately, under short names', () => {
  expect(shopperKey('c1', 's1')).toEqual({
    pk: expect.stringMatching(/^C#c1#B#[0-7]$/),
    sk: 's1',
  });
  expect(readShopperProfile({ fo: '1001', fa: 5, fn: 1, la: 7, co: '501' })).toEqual({
    first: { orderId: '1001', at: 5 },
    lastOrderAt: 7,
    checkoutId: '501',
  });
  expect(readShopperProfile({ fo: '*', fa: 5, fn: 3 }).first).toEqual({ at: 5, count: 3 });
  expect(readShopperProfile({}).first).toBeUndefined();
  expect(firstOrderUpdate({ at: 5, count: 3 }).ExpressionAttributeValues).toEqual({
    ':id': '*',
    ':at': 5,
    ':n': 3,
  });
});

test('finds orders by their hour, and a win-back by its next check', () => {
  const at = Date.UTC(2026, 10, 21, 9, 30);
  const order = { subscriberId: 's1', at, productIds: ['11'], country: 'DE' };
  const item = orderHourItem('c1', order, 9);
  expect(item).toEqual({
    pk: 'C#c1#OH#2026112109',
    sk: 's1',
    at,
    productIds: ['11'],
    country: 'DE',
    ttl: 9,
  });
  expect(readHourlyOrder(item)).toEqual(order);
  expect(orderHourPartition('c1', hourOf(at))).toBe('C#c1#OH#2026112109');
  const since = '2026-11-21T09:30:00.000Z';
  const trigger = triggerItem('c1', 'WIN_BACK', { sequenceId: 'q1', since, backAt: since });
  expect(trigger).toEqual({
    pk: 'C#c1',
    sk: 'SQT#WIN_BACK#q1',
    sequenceId: 'q1',
    since,
    backAt: since,
    g2pk: 'SQBACK',
    g2sk: `${since}#c1#q1`,
  });
  expect(readWinBack(trigger)).toEqual({ customerId: 'c1', sequenceId: 'q1' });
});
