import { noteRequest } from '../../../functions/billing/api/note-request';
import type { BillingDependencies } from '../../../functions/billing/live';
import { viewBilling } from '../../../functions/billing/view-service';
import type { PaidSubscription } from '../../../functions/items/account/entitlement';
import { billingView } from '../../../shared/contracts/billing';
import { type BillingWorld, customerId, openBillingWorld, stripeId } from './billing-world';

let world: BillingWorld;
beforeEach(async () => {
  world = await openBillingWorld();
});
afterEach(() => world.close());

const paid: PaidSubscription = {
  id: 'sub_1',
  status: 'active',
  priceId: 'price_small',
  interval: 'month',

  amount: 2900,
  currency: 'usd',
  range: { from: 0, to: 2500 },
  periodEnd: '2026-12-01T00:00:00.000Z',
};
const checkout = { sessionId: 'cs_1', priceId: 'price_small', at: '2026-11-20T11:59:00.000Z' };

const dependencies = () =>
  ({
    entitlements: world.entitlements,
    clock: world.clock,
    counters: { byStatus: async () => ({ active: 1501 }) },
    customers: { get: async () => ({ email: 'owner@fern.test' }) },
    usage: async () => 3,
  }) as unknown as BillingDependencies;

const view = async (role: 'manager' | 'customer' = 'customer') =>
  billingView.parse(await viewBilling({ customerId, role }, dependencies()));
const comeBack = async () =>
  billingView.parse(await noteRequest({ customerId, role: 'customer' } as never, dependencies()));

test('the free plan shows how much of it is used', async () => {
  expect(await view()).toEqual({
    premium: false,
    requestInProgress: false,
    canManage: false,
    activeSubscribers: 1501,
    emailsThisMonth: 3,
    email: 'owner@fern.test',
  });
});

test('hides Stripe’s IDs and whether a message was sent', async () => {
  await world.has({ stripeId, subscription: { ...paid, graceTold: true } });
  const { subscription, ...rest } = await view();
  expect(rest).toMatchObject({ premium: true, provider: 'stripe', canManage: true });
  expect(subscription).toEqual({
    status: 'active',
    interval: 'month',
    priceId: 'price_small',
    amount: 2900,
    currency: 'usd',
    range: paid.range,
    periodEnd: paid.periodEnd,
  });
});

test('shows only managers why a complimentary plan was given', async () => {
  await world.has({ comp: { reason: 'A friend', at: '2026-11-01T00:00:00.000Z' } });
  expect(await view()).toMatchObject({ premium: true, provider: 'comp', comp: {} });
  expect((await view()).comp?.reason).toBeUndefined();
  expect((await view('manager')).comp?.reason).toBe('A friend');
});

test('lets a customer pay the open invoice in the portal after the grace period', async () => {
  const graceEnd = '2026-11-20T12:00:00.000Z';
  await world.has({ stripeId, subscription: { ...paid, status: 'past_due', graceEnd } });
  expect(await view()).toMatchObject({ premium: false, canManage: true });
});

describe('returning from the payment page', () => {
  test('shows the payment as processing for an hour and grants nothing', async () => {
    await world.has({ stripeId, checkout });
    expect(await comeBack()).toMatchObject({ requestInProgress: true, premium: false });
    expect(await view()).toMatchObject({ requestInProgress: true, premium: false });
    expect(await world.due.list('2026-11-20T12:05:00.001Z', 5)).toEqual([customerId]);
    world.time.now += 3_600_000;
    expect((await view()).requestInProgress).toBe(false);
  });

  test('counts the hour from the first return when the customer returns a second time', async () => {
    await world.has({ stripeId, checkout });
    await comeBack();
    world.time.now += 1_800_000;
    await comeBack();
    expect((await world.now()).requestedAt).toBe('2026-11-20T12:00:00.000Z');
  });

  test('shows no payment in progress after the payment’s event', async () => {
    await world.has({ stripeId, subscription: paid });
    expect(await comeBack()).toMatchObject({ requestInProgress: false, premium: true });
  });

  test('shows no payment in progress without a checkout', async () => {
    expect(await comeBack()).toMatchObject({ requestInProgress: false });
    expect((await world.now()).rev).toBe(0);
  });
});
