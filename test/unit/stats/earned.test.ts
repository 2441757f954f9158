import { addRevenue } from '../../../functions/items/revenue/revenue-counts';
import { attributedRevenueOf } from '../../../functions/stats/attributed-revenue';
import { shopMoneyOf } from '../../../functions/stats/shop-money';

const revenue = (orders: number, ...byCurrency: [string, number][]) => ({
  orders,
  byCurrency: new Map(byCurrency),
});

test('adds up the attributed revenue of several emails by currency', () => {
  const sum = addRevenue([revenue(2, ['JPY', 3000], ['USD', 5]), revenue(1, ['JPY', 200])]);
  expect(sum).toEqual(revenue(3, ['JPY', 3200], ['USD', 5]));
  expect(addRevenue([])).toEqual(revenue(0));
});

test('shows the store’s currency and others next to it, and nothing without a store', () => {
  const all = revenue(3, ['JPY', 3200], ['USD', 5], ['EUR', 0]);
  expect(attributedRevenueOf(all, { currency: 'JPY' })).toEqual({
    amount: 3200,
    currency: 'JPY',
    orders: 3,
    others: [{ currency: 'USD', amount: 5 }],
  });
  expect(attributedRevenueOf(revenue(0), { currency: 'JPY' })).toEqual({
    amount: 0,
    currency: 'JPY',
    orders: 0,
  });
  expect(attributedRevenueOf(revenue(0), {})).toEqual({ amount: 0, orders: 0 });
  expect(attributedRevenueOf(all, undefined)).toBeUndefined();
});

const store = {
  sk: 'STORE',
  cid: 'c1',
  shop: 'olive.myshopify.com',
  state: 'removed',
  scopes: [],
  connectedAt: '2026-11-01T00:00:00.000Z',
  rev: 3,
};
const settings = { sk: 'ATTRIBUTION', cur: 'USD', ca: 1 };

test('prefers the store’s own currency to that of its newest order', () => {
  expect(shopMoneyOf([settings, { ...store, currency: 'JPY' }])).toEqual({ currency: 'JPY' });
  expect(shopMoneyOf([store, settings])).toEqual({ currency: 'USD' });
  expect(shopMoneyOf([store])).toEqual({});
  expect(shopMoneyOf([settings])).toEqual({ currency: 'USD' });
});

test('doesn’t treat a customer as having a store just because they chose an attribution window', () => {
  expect(shopMoneyOf([])).toBeUndefined();
  expect(shopMoneyOf([{ sk: 'ATTRIBUTION', days: 7 }])).toBeUndefined();
});
