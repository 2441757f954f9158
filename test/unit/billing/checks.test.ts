import { checkBilling } from '../../../functions/billing/checks/check-service';
import type { PlanPrice } from '../../../functions/billing/price-rules';
import { createRangeFollower } from '../../../functions/billing/subscription/range-service';
import type { PaidSubscription } from '../../../functions/items/account/entitlement';
import { captureLogs } from '../../support/captured-logs';
import { type BillingWorld, customerId, dayMs, openBillingWorld, stripeId } from './billing-world';
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

let world: BillingWorld;
let active: number;
let list: readonly PlanPrice[];
beforeEach(async () => {
  world = await openBillingWorld();
  active = 100;
  list = offered;
});
afterEach(() => world.close());

const seconds = (days: number) => Math.floor((world.time.now + days * dayMs) / 1000);
const at = (days: number) => new Date(world.time.now + days * dayMs).toISOString();
const counters = { byStatus: async () => ({ active }) };

const follow = () =>
  createRangeFollower({
    stripe: world.stripe.access,
    prices: async () => list,
    counters,
    clock: world.clock,
  });
const check = () => checkBilling({ ...world, stripe: world.stripe.access, followRange: follow() });

const paid = (part: Partial<PaidSubscription> = {}): PaidSubscription => ({
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
const changed = () =>
  world.stripe.callsOf('POST /v1/subscriptions/sub_1').map((call) => call.params);

beforeEach(() => {
  const current = aSubscription({ periodEnd: seconds(20) });
  world.subscriptions(current);
  world.stripe.on('GET /v1/invoices', () => listOf([]));
  world.stripe.on('GET /v1/subscriptions/sub_1', () => current);
  world.stripe.on('POST /v1/subscriptions/sub_1', () => {
    const after = aSubscription({ periodEnd: seconds(20), price: large });
    world.subscriptions(after);
    return after;
  });
});

test('charges the next pricing tier from the next renewal, with notice, when there are more subscribers than the tier allows', async () => {
  active = 2501;
  await world.has({ stripeId, subscription: paid() }, at(-1));
  await check();
  expect(changed()).toEqual([
    {
      'items[0][id]': 'si_sub_1',
      'items[0][price]': 'price_large',
      proration_behavior: 'none',
    },
  ]);
  expect((await world.now()).subscription?.range).toEqual({ from: 2501, to: 10_000 });
  expect(await world.told()).toEqual(['range_changed']);
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
  expect(await follow()({ customerId, rev: 1, stripeId, subscription: paid(part) })).toBe(false);
  expect(changed()).toEqual([]);
});

test.each<[string, string, PlanPrice[]]>([
  ['the price is not on the list any more', 'price_archived', []],
  [
    'the next range has a price in another currency only',
    'price_small',
    [{ ...offered[1]!, priceId: 'price_euro', currency: 'eur' }],
  ],
])('doesn’t change the pricing tier when %s', async (_, priceId, others) => {
  const logs = captureLogs();
  active = 2501;
  if (others.length > 0) list = [...offered.slice(0, 1), ...others];
  const subscription = paid({ priceId });
  expect(await follow()({ customerId, rev: 1, stripeId, subscription })).toBe(false);
  expect(changed()).toEqual([]);
  logs.restore();
});

test('keeps the current price when the price list has two for one pricing tier', async () => {
  list = [{ ...offered[0]!, priceId: 'price_new', amount: 3900 }, ...offered];
  expect(await follow()({ customerId, rev: 1, stripeId, subscription: paid() })).toBe(false);
  expect(changed()).toEqual([]);
});

test('keeps the pricing tier while the subscriber count fits', async () => {
  active = 2500;
  expect(await follow()({ customerId, rev: 1, stripeId, subscription: paid() })).toBe(false);
});

test('keeps the price of a customer beyond the last pricing tier, and notifies us', async () => {
  const logs = captureLogs();
  active = 10_001;
  expect(await follow()({ customerId, rev: 1, stripeId, subscription: paid() })).toBe(false);
  expect(logs.text()).toContain('A customer has more subscribers than the largest pricing tier');
  logs.restore();
});

test('doesn’t change a price again that was changed in the meantime', async () => {
  active = 2501;
  world.stripe.on('GET /v1/subscriptions/sub_1', () => aSubscription({ price: large }));
  await follow()({ customerId, rev: 1, stripeId, subscription: paid() });
  expect(changed()).toEqual([]);
});

test('compares only the plans that are due, and compares them again a day later', async () => {
  await world.has({ stripeId, subscription: paid() }, at(0.1));
  await check();
  expect(world.stripe.callsOf('GET /v1/subscriptions')).toEqual([]);
  world.time.now += dayMs;
  await check();
  expect(world.stripe.callsOf('GET /v1/subscriptions')).toHaveLength(1);
  expect(await world.due.list(at(0.99), 10)).toEqual([]);
  expect(await world.due.list(at(1.01), 10)).toEqual([customerId]);
});

test('postpones a failing comparison by an hour without blocking others', async () => {
  const logs = captureLogs();
  const other = '01JD0000000000000000000002';
  await world.has({ stripeId, subscription: paid() }, at(-1));
  await world.entitlements.write({ customerId: other, rev: 0, stripeId: 'cus_2' }, at(-0.5));
  world.stripe.on('GET /v1/subscriptions', ({ params }) =>
    params.customer === 'cus_1' ? 400 : { object: 'list', data: [], has_more: false, url: '/' },
  );
  await check();
  expect(logs.text()).toContain('A plan could not be compared with Stripe');
  expect(logs.text()).not.toContain('cus_1');
  logs.restore();
  expect((await world.entitlements.read(other)).rev).toBe(2);
  expect(await world.due.list(at(0.9 / 24), 10)).toEqual([]);
  expect(await world.due.list(at(1.1 / 24), 10)).toEqual([customerId]);
});

test('finds an ended plan with an open invoice without any event, and settles the invoice', async () => {
  const ended = aSubscription({ status: 'canceled', metadata: { customerId } });
  await world.has({ stripeId, subscription: paid({ status: 'ended' }) });
  world.subscriptions(ended);
  let status = 'open';
  const invoice = () => ({
    id: 'in_9',
    object: 'invoice',
    status,
    customer: stripeId,
    amount_paid: 0,
    status_transitions: { paid_at: null },
  });
  world.stripe.on('GET /v1/invoices', ({ params }) => {
    if (params.status && params.status !== status) return listOf([]);
    const subscription = params.customer ? 'sub_1' : ended;
    return listOf([{ ...invoice(), parent: { subscription_details: { subscription } } }]);
  });
  world.stripe.on('POST /v1/invoices/in_9/void', () => {
    status = 'void';
    return invoice();
  });
  await check();
  await check();
  expect(world.stripe.callsOf('POST /v1/invoices/in_9/void')).toHaveLength(1);
});

describe('many customers with an ended plan and an open invoice', () => {
  const idOf = (index: number) => `01JD00000000000000000001${String(index).padStart(2, '0')}`;
  const many = (count: number) => Array.from({ length: count }, (_, index) => idOf(index));
  /** Returns the customers that a run tries to settle. Every attempt fails and takes `takesMs`. */
  const sweep = async (customerIds: readonly string[], { takesMs = 0, from = 0 } = {}) => {
    const logs = captureLogs();
    const random = jest.spyOn(Math, 'random').mockReturnValue(from);
    world.stripe.on('GET /v1/invoices', ({ params }) =>
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
      world.time.now += takesMs;
      throw new Error('poison');
    };
    const dependencies = { ...world, sync, stripe: world.stripe.access, followRange: follow() };
    await checkBilling(dependencies);
    random.mockRestore();
    logs.restore();
    return { tried, logged: logs.text() };
  };

  test('settles the others when one customer’s invoice fails', async () => {
    const { tried, logged } = await sweep(many(3));
    expect(tried).toEqual(many(3));
    expect(logged).toContain(idOf(0));
    expect(logged).not.toContain('poison');
  });

  test('also processes the customers beyond the first fifty', async () => {
    const { tried } = await sweep(many(60), { from: 0.9 });
    expect(tried).toHaveLength(50);
    expect(tried.slice(0, 7)).toEqual([...many(60).slice(54), idOf(0)]);
  });

  test('uses only part of the run for ended plans, and still compares due plans', async () => {
    await world.has({ stripeId, subscription: paid() }, at(-1));
    const { tried } = await sweep(many(40), { takesMs: 4000 });
    expect(tried[0]).toBe(customerId);
    expect(tried.length).toBeGreaterThan(1);
    expect(tried.length).toBeLessThan(7);
  });
});
