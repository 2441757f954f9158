import { changesBetween } from '../../../functions/billing/subscription/plan-changes';
import {
  chooseSubscription,
  extraSubscriptionsOf,
  isOpen,
  nextCheckOf,
  paidSubscriptionOf,
} from '../../../functions/billing/subscription/subscription-rules';
import type { PaidSubscription } from '../../../functions/items/account/entitlement';
import { aPrice, aSubscription } from './fake-stripe';

const now = Date.UTC(2026, 10, 20, 12);
const at = (days: number) => new Date(now + days * 24 * 3_600_000).toISOString();
const seconds = (days: number) => Date.parse(at(days)) / 1000;

const paid: PaidSubscription = {
  id: 'sub_1',
  status: 'active',
  priceId: 'price_small',
  interval: 'month',
  amount: 2900,
  currency: 'usd',
  range: { from: 0, to: 2500 },
  periodEnd: at(30),
};

test('reads a subscription’s price and period from the subscription’s only item', () => {
  expect(paidSubscriptionOf(aSubscription({ periodEnd: seconds(30) }), undefined, now)).toEqual({
    ...paid,
    endsAt: undefined,
  });
});

test.each([
  ['trialing', 'active'],
  ['active', 'active'],
  ['past_due', 'past_due'],
  ['unpaid', 'past_due'],
  ['paused', 'paused'],
  ['canceled', 'ended'],
] as const)('stores the Stripe status %s as %s', (status, storedStatus) => {
  expect(paidSubscriptionOf(aSubscription({ status }), undefined, now)?.status).toBe(storedStatus);
});

test.each(['incomplete', 'incomplete_expired'] as const)(
  'treats a subscription with the status %s as never paid',
  (status) => {
    const subscription = aSubscription({ status });
    expect(paidSubscriptionOf(subscription, undefined, now)).toBeUndefined();
    expect(chooseSubscription([subscription], 'sub_1')).toBeUndefined();
  },
);

test('stores no pricing tier for a price that isn’t one of ours', () => {
  const price = { ...aPrice({ id: 'price_x', from: 0, to: 1, amount: 5 }), metadata: {} };
  expect(paidSubscriptionOf(aSubscription({ price }), undefined, now)).toMatchObject({
    priceId: 'price_x',
    range: undefined,
  });
});

describe('billing grace period', () => {
  const failed = aSubscription({ status: 'past_due', invoiceCreated: seconds(-1) });

  test('counts the grace period from the unpaid invoice’s date, not from the day we notice it', () => {
    expect(paidSubscriptionOf(failed, paid, now)?.graceEnd).toBe(at(13));
  });

  test('counts the grace period from the invoice’s due date when that is later', () => {
    const sent = { status: 'past_due' as const, invoiceCreated: seconds(-20) };
    const overdue = aSubscription({ ...sent, invoiceDue: seconds(-6) });
    expect(paidSubscriptionOf(overdue, paid, now)?.graceEnd).toBe(at(8));
  });

  test('allows at least three days of grace period from when we notice, however old the invoice is', () => {
    const old = aSubscription({ status: 'past_due', invoiceCreated: seconds(-30) });
    expect(paidSubscriptionOf(old, paid, now)?.graceEnd).toBe(at(3));
  });

  test('doesn’t restart the grace period with the next unpaid invoice', () => {
    const before = { ...paid, status: 'past_due' as const, graceEnd: at(2), graceTold: true };
    expect(paidSubscriptionOf(failed, before, now)).toMatchObject({
      graceEnd: at(2),
      graceTold: true,
    });
  });

  test('ends the grace period as soon as the customer pays the invoice', () => {
    const before = { ...paid, status: 'past_due' as const, graceEnd: at(2) };
    const after = paidSubscriptionOf(aSubscription(), before, now);
    expect(after?.graceEnd).toBeUndefined();
  });
});

describe('customers with several subscriptions', () => {
  const old = aSubscription({ id: 'sub_old', created: 1 });
  const newSubscription = aSubscription({ id: 'sub_new', created: 2 });
  const canceledSubscription = aSubscription({ id: 'sub_gone', created: 3, status: 'canceled' });

  test.each([
    ['the known one', [newSubscription, old], 'sub_old', 'sub_old'],
    [
      'the newest that is charged when the known one has ended',
      [old, canceledSubscription, newSubscription],
      'sub_gone',
      'sub_new',
    ],
    ['one that has ended when there is no other', [canceledSubscription], undefined, 'sub_gone'],
  ])('uses, of several subscriptions, %s', (_, all, knownId, expectedId) => {
    expect(chooseSubscription(all, knownId)?.id).toBe(expectedId);
  });

  test('reports other charged subscriptions as surplus, but not ended ones', () => {
    expect(extraSubscriptionsOf([old, newSubscription, canceledSubscription], 'sub_new')).toEqual([
      'sub_old',
    ]);
  });
});

const failing: PaidSubscription = { ...paid, status: 'past_due', graceEnd: at(3) };
const ended: PaidSubscription = { ...paid, status: 'ended' };

test.each<[string, PaidSubscription | undefined, PaidSubscription | undefined, string[]]>([
  ['nothing is known', undefined, undefined, []],
  ['it is paid', undefined, paid, ['paid']],
  ['nothing changes', paid, paid, []],
  ['it is paid again after it ended', ended, { ...paid, id: 'sub_2' }, ['paid']],
  ['a payment fails', paid, failing, ['payment_failed']],
  ['the first payment known is one that failed', undefined, failing, ['payment_failed']],
  ['it is paused when it is first known', undefined, { ...paid, status: 'paused' }, []],
  ['the payment arrives after all', failing, paid, ['recovered']],
  ['the grace is over', failing, { ...failing, graceTold: true }, ['grace_over']],
  ['it was over before', { ...failing, graceTold: true }, { ...failing, graceTold: true }, []],
  ['it is cancelled', paid, { ...paid, endsAt: at(30) }, ['cancelled']],
  ['it has ended', { ...paid, endsAt: at(0) }, ended, ['ended']],
  ['another range is charged', paid, { ...paid, priceId: 'price_large' }, ['range_changed']],
])('reports the right change when %s', (_, before, after, kinds) => {
  expect(changesBetween(before, after)).toEqual(kinds);
});

test.each<[string, Parameters<typeof nextCheckOf>[0], string | undefined]>([
  ['never without a customer at Stripe', entitlement({ stripeId: undefined }), undefined],
  ['never when nothing is open', entitlement({ subscription: ended }), undefined],
  ['daily while there is a subscription', entitlement({ subscription: paid }), at(1)],
  [
    'when the grace ends',
    entitlement({ subscription: { ...failing, graceEnd: at(0.5) } }),
    at(0.5),
  ],
  [
    'hourly while a checkout is open',
    entitlement({ checkout: { sessionId: 'cs_1', priceId: 'price_small', at: at(-0.5) } }),
    at(1 / 24),
  ],
  [
    'never once the checkout is a day old',
    entitlement({ checkout: { sessionId: 'cs_1', priceId: 'price_small', at: at(-1) } }),
    undefined,
  ],
  ['soon after somebody came back from paying', entitlement({ requestedAt: at(0) }), at(1 / 288)],
])('schedules the comparison with Stripe: %s', (_, value, expected) => {
  expect(nextCheckOf(value, now)).toBe(expected);
});

function entitlement(part: Partial<Parameters<typeof nextCheckOf>[0]>) {
  return { customerId: 'c1', rev: 1, stripeId: 'cus_1', ...part };
}

test('treats a subscription as open until it has ended', () => {
  expect([undefined, ended, paid, failing].map(isOpen)).toEqual([false, false, true, true]);
});
