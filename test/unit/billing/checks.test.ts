import { checkBilling } from '../../../functions/billing/checks/check-service';
import type { PlanPrice } from '../../../functions/billing/price-rules';
import { createTierFollower } from '../../../functions/billing/subscription/range-service';
import type { PaidSubscription } from '../../../functions/items/account/entitlement';
import { captureLogs } from '../../support/captured-logs';
import {
  type BillingFixture,
  customerId,
  dayMs,
  openBillingFixture,
  stripeId,
} from './billing-fixture';
import { aPrice, aSubscription, listOf, smallPrice } from './fake-stripe';

const large = aPrice({ id: 'price_large', from: 2501, to: 10_000, amount: 7900 });
const offered: readonly PlanPrice[] = [smallPrice, large].map((price) => ({
  priceId: price.id,
  amount: price.unit_amount ?? 0,
  interval: 'month' as const,
  from: Number(price.metadata.from),
  to: Number(price.metadata.to),
  currency: 'usd',
}));

let fixture: BillingFixture;
let active: number;
let list: readonly PlanPrice[];
beforeEach(async () => {
  fixture = await openBillingFixture();
  active = 100;
  list = offered;
});
afterEach(() => fixture.close());

const seconds = (days: number) => Math.floor((fixture.time.now + days * dayMs) / 1000);
const at = (days: number) => new Date(fixture.time.now + days * dayMs).toISOString();
const counters = { byStatus: async () => ({ active }) };

const createFollower = () =>
  createTierFollower({
    stripe: fixture.stripe.access,
    prices: async () => list,
    counters,
    clock: fixture.clock,
  });
const check = () =>
  checkBilling({ ...fixture, stripe: fixture.stripe.access, followTier: createFollower() });

const paidSubscription = (part: Partial<PaidSubscription> = {}): PaidSubscription => ({
  id: 'sub_1',
  status: 'active',
  priceId: 'price_small',
  interval: 'month',
  amount: 2900,
  currency: 'usd',
  range: { from: 0, to: 2500 },
  periodEnd: at(20),
  ...part,
});
const subscriptionUpdates = () =>
  fixture.stripe.callsOf('POST /v1/subscriptions/sub_1').map((call) => call.params);

beforeEach(() => {
  const current = aSubscription({ periodEnd: seconds(20) });
  fixture.subscriptions(current);
  fixture.stripe.on('GET /v1/invoices', () => listOf([]));
  fixture.stripe.on('GET /v1/subscriptions/sub_1', () => current);
  fixture.stripe.on('POST /v1/subscriptions/sub_1', () => {
    const after = aSubscription({ periodEnd: seconds(20), price: large });
    fixture.subscriptions(after);
    return after;
  });
});

test('announces the next pricing tier when there are too many subscribers, and charges it from the next renewal', async () => {
  active = 2501;
  await fixture.has({ stripeId, subscription: paidSubscription() }, at(-1));
  await check();
  expect(subscriptionUpdates()).toEqual([
    {
      'items[0][id]': 'si_sub_1',
      'items[0][price]': 'price_large',
      proration_behavior: 'none',
    },
  ]);
  expect((await fixture.now()).subscription?.range).toEqual({ from: 2501, to: 10_000 });
  expect(await fixture.told()).toEqual(['range_changed']);
});

test.each<[string, Partial<PaidSubscription>]>([
  [
    'the renewal is less than a week away',
    { periodEnd: new Date(Date.UTC(2026, 10, 27)).toISOString() },
  ],
  ['it was canceled', { endsAt: '2026-12-01T00:00:00.000Z' }],
  ['a payment is owed', { status: 'past_due' }],
  ['the price is none of ours', { range: undefined }],
])('keeps the pricing tier when %s', async (_, part) => {
  active = 2501;
  expect(
    await createFollower()({ customerId, rev: 1, stripeId, subscription: paidSubscription(part) }),
  ).toBe(false);
  expect(subscriptionUpdates()).toEqual([]);
});

test.each<[string, string, PlanPrice[]]>([
  ['the price is not on the list any more', 'price_archived', []],
  [
    'the next range has a price in another currency only',
    'price_small',
    [{ ...offered[1]!, priceId: 'price_euro', currency: 'eur' }],
  ],
])('doesn’t change the pricing tier when %s', async (_, priceId, otherPrices) => {
  const logs = captureLogs();
  active = 2501;
  if (otherPrices.length > 0) list = [...offered.slice(0, 1), ...otherPrices];
  const subscription = paidSubscription({ priceId });
  expect(await createFollower()({ customerId, rev: 1, stripeId, subscription })).toBe(false);
  expect(subscriptionUpdates()).toEqual([]);
  logs.restore();
});

test('keeps the current price when the price list has two prices for one pricing tier', async () => {
  list = [{ ...offered[0]!, priceId: 'price_new', amount: 3900 }, ...offered];
  expect(
    await createFollower()({ customerId, rev: 1, stripeId, subscription: paidSubscription() }),
  ).toBe(false);
  expect(subscriptionUpdates()).toEqual([]);
});

test('keeps the pricing tier while the subscriber count fits', async () => {
  active = 2500;
  expect(
    await createFollower()({ customerId, rev: 1, stripeId, subscription: paidSubscription() }),
  ).toBe(false);
});

test('keeps the price of a customer beyond the last pricing tier, and notifies us', async () => {
  const logs = captureLogs();
  active = 10_001;
  expect(
    await createFollower()({ customerId, rev: 1, stripeId, subscription: paidSubscription() }),
  ).toBe(false);
  expect(logs.text()).toContain('A customer has more subscribers than the largest pricing tier');
  logs.restore();
});

test('doesn’t change a price again if it was changed in the meantime', async () => {
  active = 2501;
  fixture.stripe.on('GET /v1/subscriptions/sub_1', () => aSubscription({ price: large }));
  await createFollower()({ customerId, rev: 1, stripeId, subscription: paidSubscription() });
  expect(subscriptionUpdates()).toEqual([]);
});

test('compares only plans that are due with Stripe, and compares them again a day later', async () => {
  await fixture.has({ stripeId, subscription: paidSubscription() }, at(0.1));
  await check();
  expect(fixture.stripe.callsOf('GET /v1/subscriptions')).toEqual([]);
  fixture.time.now += dayMs;
  await check();
  expect(fixture.stripe.callsOf('GET /v1/subscriptions')).toHaveLength(1);
  expect(await fixture.due.list(at(0.99), 10)).toEqual([]);
  expect(await fixture.due.list(at(1.01), 10)).toEqual([customerId]);
});

test('postpones a failed comparison by an hour without blocking other customers', async () => {
  const logs = captureLogs();
  const otherCustomerId = '01JD0000000000000000000002';
  await fixture.has({ stripeId, subscription: paidSubscription() }, at(-1));
  await fixture.entitlements.write(
    { customerId: otherCustomerId, rev: 0, stripeId: 'cus_2' },
    at(-0.5),
  );
  fixture.stripe.on('GET /v1/subscriptions', ({ params }) =>
    params.customer === 'cus_1' ? 400 : { object: 'list', data: [], has_more: false, url: '/' },
  );
  await check();
  expect(logs.text()).toContain('A plan could not be compared with Stripe');
  expect(logs.text()).not.toContain('cus_1');
  logs.restore();
  expect((await fixture.entitlements.read(otherCustomerId)).rev).toBe(2);
  expect(await fixture.due.list(at(0.9 / 24), 10)).toEqual([]);
  expect(await fixture.due.list(at(1.1 / 24), 10)).toEqual([customerId]);
});

test('finds and voids the open invoice of an ended plan, even if Stripe sent no event', async () => {
  const ended = aSubscription({ status: 'canceled', metadata: { customerId } });
  await fixture.has({ stripeId, subscription: paidSubscription({ status: 'ended' }) });
  fixture.subscriptions(ended);
  let status = 'open';
  const invoice = () => ({
    id: 'in_9',
    object: 'invoice',
    status,
    customer: stripeId,
    amount_paid: 0,
    status_transitions: { paid_at: null },
  });
  fixture.stripe.on('GET /v1/invoices', ({ params }) => {
    if (params.status && params.status !== status) return listOf([]);
    const subscription = params.customer ? 'sub_1' : ended;
    return listOf([{ ...invoice(), parent: { subscription_details: { subscription } } }]);
  });
  fixture.stripe.on('POST /v1/invoices/in_9/void', () => {
    status = 'void';
    return invoice();
  });
  await check();
  await check();
  expect(fixture.stripe.callsOf('POST /v1/invoices/in_9/void')).toHaveLength(1);
});

describe('many ended plans with open invoices', () => {
  const idOf = (index: number) => `01JD00000000000000000001${String(index).padStart(2, '0')}`;
  const manyIds = (count: number) => Array.from({ length: count }, (_, index) => idOf(index));
  /**
   * Returns the customers that a run tries to sync with Stripe. Every attempt fails and takes
   * `takesMs`.
   */
  const checkCustomers = async (customerIds: readonly string[], { takesMs = 0, from = 0 } = {}) => {
    const logs = captureLogs();
    const random = jest.spyOn(Math, 'random').mockReturnValue(from);
    fixture.stripe.on('GET /v1/invoices', ({ params }) =>
      params.status === 'open'
        ? listOf(
            customerIds.map((id) => {
              const subscription = aSubscription({
                id: `sub_${id}`,
                status: 'canceled',
                metadata: { customerId: id },
              });
              return { id: `in_${id}`, parent: { subscription_details: { subscription } } };
            }),
          )
        : listOf([]),
    );
    const tried: string[] = [];
    const sync = async (id: string): Promise<never> => {
      tried.push(id);
      fixture.time.now += takesMs;
      throw new Error('poison');
    };
    const dependencies = {
      ...fixture,
      sync,
      stripe: fixture.stripe.access,
      followTier: createFollower(),
    };
    await checkBilling(dependencies);
    random.mockRestore();
    logs.restore();
    return { tried, logged: logs.text() };
  };

  test('continues with the other customers when one customer’s invoice fails', async () => {
    const { tried, logged } = await checkCustomers(manyIds(3));
    expect(tried).toEqual(manyIds(3));
    expect(logged).toContain(idOf(0));
    expect(logged).not.toContain('poison');
  });

  test('also processes the customers beyond the first fifty', async () => {
    const { tried } = await checkCustomers(manyIds(60), { from: 0.9 });
    expect(tried).toHaveLength(50);
    expect(tried.slice(0, 7)).toEqual([...manyIds(60).slice(54), idOf(0)]);
  });

  test('uses only part of the run’s time for ended plans, and still compares plans that are due', async () => {
    await fixture.has({ stripeId, subscription: paidSubscription() }, at(-1));
    const { tried } = await checkCustomers(manyIds(40), { takesMs: 4000 });
    expect(tried[0]).toBe(customerId);
    expect(tried.length).toBeGreaterThan(1);
    expect(tried.length).toBeLessThan(7);
  });
});
