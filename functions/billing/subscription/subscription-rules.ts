import type Stripe from 'stripe';
import { limits } from '../../../shared/limits';
import type { Entitlement, PaidSubscription } from '../../items/account/entitlement';
import { toInstant } from '../../platform/clock';
import { planPriceOf } from '../price-rules';

const dayMs = 24 * 3600 * 1000;

/** Stripe's words in ours. `incomplete` was never paid and is no subscription to us. */
const statuses: Partial<Record<Stripe.Subscription.Status, PaidSubscription['status']>> = {
  active: 'active',
  trialing: 'active',
  past_due: 'past_due',
  // Stripe has given up collecting; our grace decides how long things go on.
  unpaid: 'past_due',
  paused: 'paused',
  canceled: 'ended',
};

const instantOf = (seconds: number): string => toInstant(seconds * 1000);

/** There is something that can be charged or managed, so no second one may be begun. */
export const isOpen = (subscription: PaidSubscription | undefined): boolean =>
  subscription !== undefined && subscription.status !== 'ended';

const isLive = ({ status }: Stripe.Subscription): boolean =>
  statuses[status] !== undefined && statuses[status] !== 'ended';

/**
 * Of all subscriptions of a customer the one that counts: the known one while it lives, else the
 * newest that does, else the newest that was.
 */
export const chooseSubscription = (
  all: readonly Stripe.Subscription[],
  knownId: string | undefined,
): Stripe.Subscription | undefined => {
  const ours = all.filter(({ status }) => statuses[status] !== undefined);
  const newestFirst = ours.toSorted((a, b) => b.created - a.created);
  const live = newestFirst.filter(isLive);
  return live.find(({ id }) => id === knownId) ?? live[0] ?? newestFirst[0];
};

/** Ids of those that are charged beside the one that counts: there should be none. */
export const surplusOf = (all: readonly Stripe.Subscription[], chosen: string): string[] =>
  all.filter((one) => isLive(one) && one.id !== chosen).map(({ id }) => id);

/**
 * Grace counts from when the unpaid invoice was made or, if that is later, had to be paid, and has
 * some days left when it is first known. It stays while the payment stays out, as every further
 * invoice that is not paid would begin it anew.
 */
const graceEndOf = (
  { id, latest_invoice: invoice }: Stripe.Subscription,
  before: PaidSubscription | undefined,
  now: number,
): string => {
  if (before?.id === id && before.graceEnd) return before.graceEnd;
  const { graceDays, leastGraceDays } = limits.billing;
  const known = invoice && typeof invoice !== 'string' ? invoice : undefined;
  const since = known ? Math.max(known.created, known.due_date ?? 0) * 1000 : now;
  return toInstant(Math.max(since + graceDays * dayMs, now + leastGraceDays * dayMs));
};

/** What is kept of a retrieved subscription. */
export const paidSubscriptionOf = (
  subscription: Stripe.Subscription,
  before: PaidSubscription | undefined,
  now: number,
): PaidSubscription | undefined => {
  const [item] = subscription.items.data;
  const status = statuses[subscription.status];
  if (!item || !status) return undefined;
  const { id, cancel_at: cancelAt } = subscription;
  const plan = planPriceOf(item.price);
  return {
    id,
    status,
    priceId: item.price.id,
    currency: item.price.currency,
    interval: item.price.recurring?.interval === 'year' ? 'year' : 'month',
    amount: item.price.unit_amount ?? 0,
    range: plan && { from: plan.from, to: plan.to },
    periodEnd: instantOf(item.current_period_end),
    endsAt: cancelAt && status !== 'ended' ? instantOf(cancelAt) : undefined,
    ...(status === 'past_due'
      ? {
          graceEnd: graceEndOf(subscription, before, now),
          graceTold: before?.id === id ? before.graceTold : undefined,
        }
      : {}),
  };
};

/**
 * Whether a subscription can only take money for a time that is over: its grace ended unpaid, and the
 * invoice of a later period is not paid either (or is never collected, as of `unpaid` ones).
 */
export const isLost = (
  { id, status, latest_invoice: invoice }: Stripe.Subscription,
  before: PaidSubscription | undefined,
  now: number,
): boolean => {
  const graceEnd = Date.parse(before?.graceEnd ?? '');
  if (before?.id !== id || statuses[status] !== 'past_due' || !(graceEnd <= now)) return false;
  if (!invoice || typeof invoice === 'string' || invoice.created * 1000 < graceEnd) return false;
  return status === 'unpaid' || (invoice.status === 'open' && invoice.attempted);
};

const hourMs = 3600 * 1000;

/**
 * When to compare with Stripe again: daily while there is a subscription and when its grace ends;
 * soon while a payment is awaited, as the event about it may be lost. Undefined: never.
 */
export const nextCheckOf = (entitlement: Entitlement, now: number): string | undefined => {
  const { stripeId, subscription, checkout, requestedAt } = entitlement;
  if (!stripeId) return undefined;
  const times: number[] = [];
  if (isOpen(subscription)) times.push(now + dayMs);
  const graceEnd = Date.parse(subscription?.graceEnd ?? '');
  if (graceEnd > now) times.push(graceEnd);
  const since = Math.max(...[checkout?.at, requestedAt].map((at) => Date.parse(at ?? '') || 0));
  // A checkout can be paid for a day.
  if (since > now - dayMs) times.push(now + (requestedAt ? hourMs / 12 : hourMs));
  return times.length > 0 ? toInstant(Math.min(...times)) : undefined;
};
