import { recordRequest } from '../../../functions/billing/api/note-request';
import type { BillingDependencies } from '../../../functions/billing/live';
import { viewBilling } from '../../../functions/billing/view-service';
import type { PaidSubscription } from '../../../functions/items/account/entitlement';
import { billingView } from '../../../shared/contracts/billing';
import { type BillingFixture, customerId, openBillingFixture, stripeId } from './billing-fixture';

let fixture: BillingFixture;
beforeEach(async () => {
  fixture = await openBillingFixture();
});
afterEach(() => fixture.close());

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
    entitlements: fixture.entitlements,
    clock: fixture.clock,
    counters: { byStatus: async () => ({ active: 1501 }) },
    customers: { get: async () => ({ email: 'owner@fern.test' }) },
    usage: async () => 3,
    hasTaxes: false,
  }) as unknown as BillingDependencies;

const view = async (role: 'manager' | 'customer' = 'customer') =>
  billingView.parse(await viewBilling({ customerId, role }, dependencies()));
const returnFromCheckout = async () =>
  billingView.parse(await recordRequest({ customerId, role: 'customer' } as never, dependencies()));

test('shows how much of the free plan is used', async () => {
  expect(await view()).toEqual({
    premium: false,
    requestInProgress: false,
    canManage: false,
    activeSubscribers: 1501,
    emailsThisMonth: 3,
    email: 'owner@fern.test',
    currency: 'usd',
    currencyIsFixed: false,
    hasTaxes: false,
  });
});

test('hides Stripe’s IDs and internal flags from the customer', async () => {
  await fixture.has({ stripeId, subscription: { ...paid, graceTold: true } });
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
  await fixture.has({ comp: { reason: 'A friend', at: '2026-11-01T00:00:00.000Z' } });
  expect(await view()).toMatchObject({ premium: true, provider: 'comp', comp: {} });
  expect((await view()).comp?.reason).toBeUndefined();
  expect((await view('manager')).comp?.reason).toBe('A friend');
});

test('lets a customer pay the open invoice in the portal after the grace period', async () => {
  const graceEnd = '2026-11-20T12:00:00.000Z';
  await fixture.has({ stripeId, subscription: { ...paid, status: 'past_due', graceEnd } });
  expect(await view()).toMatchObject({ premium: false, canManage: true });
});

describe('returning from the payment page', () => {
  test('shows the payment as processing for an hour, and grants no plan in that time', async () => {
    await fixture.has({ stripeId, checkout });
    expect(await returnFromCheckout()).toMatchObject({ requestInProgress: true, premium: false });
    expect(await view()).toMatchObject({ requestInProgress: true, premium: false });
    expect(await fixture.due.list('2026-11-20T12:05:00.001Z', 5)).toEqual([customerId]);
    fixture.time.now += 3_600_000;
    expect((await view()).requestInProgress).toBe(false);
  });

  test('counts the hour from the first return when the customer returns a second time', async () => {
    await fixture.has({ stripeId, checkout });
    await returnFromCheckout();
    fixture.time.now += 1_800_000;
    await returnFromCheckout();
    expect((await fixture.now()).requestedAt).toBe('2026-11-20T12:00:00.000Z');
  });

  test('shows no payment in progress once the payment’s event has arrived', async () => {
    await fixture.has({ stripeId, subscription: paid });
    expect(await returnFromCheckout()).toMatchObject({ requestInProgress: false, premium: true });
  });

  test('shows no payment in progress if no checkout was started', async () => {
    expect(await returnFromCheckout()).toMatchObject({ requestInProgress: false });
    expect((await fixture.now()).rev).toBe(0);
  });
});
