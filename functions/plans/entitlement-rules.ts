import type {
  ComplimentaryPlan,
  Entitlement,
  PaidSubscription,
} from '../items/account/entitlement';

/** A customer's plan, and who pays for it. */
export type Plan =
  | { readonly premium: false }
  | { readonly premium: true; readonly provider: 'stripe'; readonly inGrace: boolean }
  | { readonly premium: true; readonly provider: 'comp' };

const isInFuture = (instant: string | undefined, now: number): boolean =>
  instant !== undefined && Date.parse(instant) > now;

/**
 * Returns whether a subscription still counts as paid. After a failed payment, it does until the
 * grace period is over.
 */
const isPaid = ({ status, graceEnd }: PaidSubscription, now: number): boolean =>
  status === 'active' || (status === 'past_due' && isInFuture(graceEnd, now));

export const isComplimentary = (
  complimentary: ComplimentaryPlan | undefined,
  now: number,
): complimentary is ComplimentaryPlan =>
  complimentary !== undefined &&
  (complimentary.endsAt === undefined || isInFuture(complimentary.endsAt, now));

/**
 * Returns the current plan. A paid plan takes precedence over a complimentary one, because it's the
 * one to manage. If a paid period is over but Stripe hasn't sent an event, the plan continues,
 * because events may be late.
 */
export const planOf = (
  { subscription, comp: complimentary }: Pick<Entitlement, 'subscription' | 'comp'>,
  now: number,
): Plan => {
  if (subscription && isPaid(subscription, now)) {
    return { premium: true, provider: 'stripe', inGrace: subscription.status === 'past_due' };
  }
  return isComplimentary(complimentary, now)
    ? { premium: true, provider: 'comp' }
    : { premium: false };
};
