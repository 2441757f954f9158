import { laneOf } from '../lanes';

/** Partition of one lane of a customer's checkouts. */
export const checkoutLane = (customerId: string, lane: number): string =>
  `C#${customerId}#CO#${lane}`;

export const checkoutKey = (customerId: string, checkoutId: string) => ({
  pk: checkoutLane(customerId, laneOf(checkoutId)),
  sk: checkoutId,
});
