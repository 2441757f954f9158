import type { Decision, Order, Touchpoint } from '../items/revenue/order';
import { dayMs } from '../platform/local-day';

/**
 * A store's clock and ours may differ. A click this shortly after an order still counts as before
 * it.
 */
const skewMs = 60_000;

export type AttributionWindow = { readonly from: number; readonly to: number };

/** Returns when a person must have clicked for this order to be attributed to the click. */
export const attributionWindowOf = (orderedAt: number, windowDays: number): AttributionWindow => ({
  from: orderedAt - windowDays * dayMs,
  to: orderedAt + skewMs,
});

/**
 * Returns the range of orders that an engagement event may have led to, whatever the attribution
 * window is.
 */
export const orderWindowAfter = (at: number, maxDays: number): AttributionWindow => ({
  from: at - skewMs,
  to: at + maxDays * dayMs,
});

export const isWithin = (at: number, { from, to }: AttributionWindow): boolean =>
  at >= from && at <= to;

/**
 * Returns the click whose id came back with an order. It takes precedence over what we know of the
 * person, because it led to this very visit, even if they bought under another email address.
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
