import type { Decision, Order, Touchpoint } from '../items/revenue/order';
import { dayMs } from '../platform/local-day';

/**
 * A store's clock and ours may differ. A click up to this long after an order still counts as
 * having happened before the order.
 */
const skewMs = 60_000;

export type AttributionWindow = { readonly from: number; readonly to: number };

/**
 * Returns the period in which a person must have clicked for an order at this time to be attributed
 * to the click.
 */
export const attributionWindowOf = (orderedAt: number, windowDays: number): AttributionWindow => ({
  from: orderedAt - windowDays * dayMs,
  to: orderedAt + skewMs,
});

/**
 * Returns the period in which people may place orders because of an engagement event at `at`.
 * `maxDays` is the longest attribution window that a customer can choose.
 */
export const orderWindowAfter = (at: number, maxDays: number): AttributionWindow => ({
  from: at - skewMs,
  to: at + maxDays * dayMs,
});

export const isWithin = (at: number, { from, to }: AttributionWindow): boolean =>
  at >= from && at <= to;

/**
 * Returns the click whose id was in the landing page URL of an order, if the click is within the
 * period. This click takes precedence over the person's other touchpoints. It led to the very visit
 * in which the order was placed, even if the person used another email address.
 */
export const findLandingWithin = (
  { landing }: Pick<Order, 'landing'>,
  reach: AttributionWindow,
): Touchpoint | undefined => (landing && isWithin(landing.at, reach) ? landing : undefined);

export const sameDecision = (one: Decision | undefined, other: Decision): boolean =>
  one?.version === other.version &&
  one.touch?.deliveryId === other.touch?.deliveryId &&
  one.touch?.kind === other.touch?.kind &&
  one.touch?.at === other.touch?.at;

/** Returns whether all clicks before an order are still stored. */
export const isAttributable = (orderedAt: number, now: number, retentionDays: number): boolean =>
  orderedAt > now - retentionDays * dayMs;
