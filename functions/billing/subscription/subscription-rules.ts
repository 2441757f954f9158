import type Stripe from 'stripe';
import { limits } from '../../../shared/limits';
import type { Entitlement, PaidSubscription } from '../../items/account/entitlement';
import { toInstant } from '../../platform/clock';
import { planPriceOf } from '../price-rules';

const dayMs = 24 * 3600 * 1000;

/** Maps Stripe's statuses to ours. An `incomplete` subscription was never paid, so we ignore it. */
const statuses: Partial<Record<Stripe.Subscription.Status, PaidSubscription['status']>> = {
  active: 'active',
  trialing: 'active',
  past_due: 'past_due',
  // With this status, Stripe no longer tries to collect the payment. Our grace period determines
  // how long everything keeps working.
  unpaid: 'past_due',
  paused: 'paused',
  canceled: 'ended',
};

const instantOf = (seconds: number): string => toInstant(seconds * 1000);

/**
 * Returns whether there is a subscription that can be charged or managed. A second one must not
 * start in that case.
 */
export const isOpen = (subscription: PaidSubscription | undefined): boolean =>
  subscription !== undefined && subscription.status !== 'ended';

const isLive = ({ status }: Stripe.Subscription): boolean =>
  statuses[status] !== undefined && statuses[status] !== 'ended';

/**
 * Returns the subscription that we use: the known one while it's live, otherwise the newest live
 * one, otherwise the newest ended one.
 */
export const chooseSubscription = (
  all: readonly Stripe.Subscription[],
  knownId: string | undefined,
): Stripe.Subscription | undefined => {
  const knownSubscriptions = all.filter(({ status }) => statuses[status] !== undefined);
  const newestFirst = knownSubscriptions.toSorted((a, b) => b.created - a.created);
  const live = newestFirst.filter(isLive);
  return live.find(({ id }) => id === knownId) ?? live[0] ?? newestFirst[0];
};

/**
 * Returns the ids of other subscriptions that are charged in addition to the chosen one. Normally
 * there are none.
 */
export const extraSubscriptionsOf = (
  all: readonly Stripe.Subscription[],
  keptId: string,
): string[] => all.filter((one) => isLive(one) && one.id !== keptId).map(({ id }) => id);

/**
 * Returns the end of the grace period. The period starts when the unpaid invoice was created or
 * due, whichever is later. If we learn of the invoice late, at least a few days are left. The end
 * doesn't move while the payment is missing, because otherwise every further unpaid invoice would
 * restart the period.
 */
const graceEndOf = (
  { id, latest_invoice: invoice }: Stripe.Subscription,
  before: PaidSubscription | undefined,
  now: number,
): string => {
  if (before?.id === id && before.graceEnd) return before.graceEnd;
  const { graceDays, minGraceDays } = limits.billing;
  const expandedInvoice = invoice && typeof invoice !== 'string' ? invoice : undefined;
  const since = expandedInvoice
    ? Math.max(expandedInvoice.created, expandedInvoice.due_date ?? 0) * 1000
    : now;
  return toInstant(Math.max(since + graceDays * dayMs, now + minGraceDays * dayMs));
};

/** Returns the data that we store for a retrieved subscription. */
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
 * Returns whether a subscription could only charge for a time in the past. This is the case when
 * its grace period ended unpaid, and the invoice of a later period isn't paid either (or was never
 * collected, as with `unpaid` ones).
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
 * Returns when to compare with Stripe again. This is daily while there's a subscription, at the end
 * of its grace period, and soon while we expect a payment, because its event may be lost. Undefined
 * means never.
 */
export const nextCheckOf = (entitlement: Entitlement, now: number): string | undefined => {
  const { stripeId, subscription, checkout, requestedAt } = entitlement;
  if (!stripeId) return undefined;
  const times: number[] = [];
  if (isOpen(subscription)) times.push(now + dayMs);
  const graceEnd = Date.parse(subscription?.graceEnd ?? '');
  if (graceEnd > now) times.push(graceEnd);
  const since = Math.max(...[checkout?.at, requestedAt].map((at) => Date.parse(at ?? '') || 0));
  // A checkout expires after one day.
  if (since > now - dayMs) times.push(now + (requestedAt ? hourMs / 12 : hourMs));
  return times.length > 0 ? toInstant(Math.min(...times)) : undefined;
};
