import type { Decision, Order, Touch } from '../items/revenue/order';
import { dayMs } from '../platform/local-day';

/** A shop's clock and ours may differ: a click so short behind an order still came before it. */
const skewMs = 60_000;

export type Reach = { readonly from: number; readonly to: number };

/** When somebody must have clicked for an order of this moment to be earned by it. */
export const reachOf = (orderedAt: number, windowDays: number): Reach => ({
  from: orderedAt - windowDays * dayMs,
  to: orderedAt + skewMs,
});

/** The orders that something somebody did may have led to, whatever the window is. */
export const ordersAfter = (at: number, mostDays: number): Reach => ({
  from: at - skewMs,
  to: at + mostDays * dayMs,
});

export const isWithin = (at: number, { from, to }: Reach): boolean => at >= from && at <= to;

/**
 * The click whose id came back with an order outweighs what we know of the person: it led to this very
 * visit, also if they bought under another address.
 */
export const landingWithin = (
  { landing }: Pick<Order, 'landing'>,
  reach: Reach,
): Touch | undefined => (landing && isWithin(landing.at, reach) ? landing : undefined);

export const sameDecision = (one: Decision | undefined, other: Decision): boolean =>
  one?.version === other.version &&
  one.touch?.deliveryId === other.touch?.deliveryId &&
  one.touch?.kind === other.touch?.kind &&
  one.touch?.at === other.touch?.at;

/** Whether the clicks before an order are all still kept. */
export const isDecidable = (orderedAt: number, now: number, keptDays: number): boolean =>
  orderedAt > now - keptDays * dayMs;
