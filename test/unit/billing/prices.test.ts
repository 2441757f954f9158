import { getPrices } from '../../../functions/billing/api/get-prices';
import { createPriceList } from '../../../functions/billing/price-list';
import {
  planPriceOf,
  rangesOf,
  type StripePrice,
  tierFor,
} from '../../../functions/billing/price-rules';
import { captureLogs } from '../../support/captured-logs';
import { aPrice, type FakeStripe, listOf, openFakeStripe, smallPrice } from './fake-stripe';

const small = smallPrice;
const smallYear = aPrice({ id: 'price_small_year', from: 0, to: 2500, ...year(27_840) });
const large = aPrice({ id: 'price_large', from: 2501, to: 10_000, amount: 7900 });

function year(amount: number) {
  return { amount, interval: 'year' as const };
}

const planPrices = (...prices: StripePrice[]) =>
  prices.flatMap((price) => planPriceOf(price) ?? []);

test('reads the covered subscriber counts from each of our prices', () => {
  expect(planPriceOf(small)).toEqual({
    priceId: 'price_small',
    from: 0,
    to: 2500,
    interval: 'month',
    amount: 2900,
    currency: 'usd',
  });
});

test.each<[string, Partial<StripePrice>]>([
  ['belongs to another product', { metadata: { from: '0', to: '10' } }],
  ['names no range', { metadata: { plan: 'premium' } }],
  ['names a range that is no number', { metadata: { plan: 'premium', from: '-1', to: '1e3' } }],
  ['ends before it begins', { metadata: { plan: 'premium', from: '10', to: '9' } }],
  ['has tiers instead of an amount', { unit_amount: null }],
  ['is paid once', { recurring: null }],
  ['is paid weekly', { recurring: { interval: 'week', interval_count: 1 } as never }],
  ['is paid every three months', { recurring: { interval: 'month', interval_count: 3 } as never }],
])('ignores a price that %s, because it isn’t one of ours', (_, part) => {
  expect(planPriceOf({ ...small, ...part })).toBeUndefined();
});

test('lists the pricing tiers from the smallest up, with 20% off for yearly payment', () => {
  const [first, second] = rangesOf(planPrices(large, smallYear, small));
  expect(first).toEqual({
    priceId: 'price_small',
    from: 0,
    to: 2500,
    monthPrice: 2900,
    currency: 'usd',
    yearly: { priceId: 'price_small_year', monthPrice: 2320 },
  });
  expect(second).toMatchObject({ from: 2501, to: 10_000, monthPrice: 7900, yearly: undefined });
});

test.each([
  ['too dear', aPrice({ id: 'price_y', from: 0, to: 2500, ...year(27_841) })],
  ['of another range', aPrice({ id: 'price_y', from: 0, to: 2501, ...year(27_840) })],
  ['in another currency', { ...smallYear, currency: 'eur' }],
])('doesn’t offer a yearly price that is %s', (_, price) => {
  expect(rangesOf(planPrices(small, price))[0]?.yearly).toBeUndefined();
});

test.each([
  [0, 'price_small'],
  [2500, 'price_small'],
  [2501, 'price_large'],
  [10_000, 'price_large'],
  [10_001, undefined],
])('charges %d active subscribers the price %s', (active, priceId) => {
  expect(tierFor(rangesOf(planPrices(small, large)), active)?.priceId).toBe(priceId);
});

test('lists only the pricing tiers of one currency', () => {
  const euro = { ...large, id: 'price_euro', currency: 'eur' };
  const ranges = rangesOf(planPrices(small, euro, large), 'usd');
  expect(ranges.map(({ priceId }) => priceId)).toEqual(['price_small', 'price_large']);
  expect(rangesOf(planPrices(small, euro, large))).toHaveLength(3);
});

test.each([
  ['active', 'price_euro'],
  ['ended', 'price_euro'],
] as const)(
  'offers a customer with an %s subscription in euros the price %s',
  async (status, priceId) => {
    const euro = { ...small, id: 'price_euro', currency: 'eur' };
    const dependencies = {
      prices: async () => planPrices(small, euro),
      entitlements: { read: async () => ({ subscription: { status, currency: 'eur' } }) },
    };
    const request = { customerId: 'c1', query: { activeSubscribers: 1 } };
    expect(await getPrices(request as never, dependencies as never)).toMatchObject({ priceId });
  },
);

describe('Stripe’s price list', () => {
  let stripe: FakeStripe;
  let now = 0;
  beforeEach(async () => {
    stripe = await openFakeStripe();
    now = 0;
  });
  afterEach(() => stripe.close());
  const list = () => createPriceList(stripe.access, () => now);

  test('reads the price list in pages and caches it for a while', async () => {
    stripe.on('GET /v1/prices', ({ params }) =>
      params.starting_after ? listOf([large]) : listOf([small], true),
    );
    const prices = list();
    expect((await prices()).map(({ priceId }) => priceId)).toEqual(['price_small', 'price_large']);
    await prices();
    expect(stripe.callsOf('GET /v1/prices').map(({ params }) => params)).toEqual([
      { active: 'true', type: 'recurring', limit: '100' },
      { active: 'true', type: 'recurring', limit: '100', starting_after: 'price_small' },
    ]);
  });

  test('stops reading the price list after three pages and reports it', async () => {
    const logs = captureLogs();
    stripe.on('GET /v1/prices', () => listOf([small], true));
    await list()();
    expect(stripe.callsOf('GET /v1/prices')).toHaveLength(3);
    expect(logs.text()).toContain('Stripe has more prices than we read');
    logs.restore();
  });

  test('returns the last loaded prices while Stripe doesn’t respond', async () => {
    const logs = captureLogs();
    stripe.on('GET /v1/prices', () => listOf([small]));
    const prices = list();
    await prices();
    stripe.on('GET /v1/prices', () => 400);
    now += 3_600_000;
    expect(await prices()).toHaveLength(1);
    await expect(list()()).rejects.toThrow('Refused');
    logs.restore();
  });
});
