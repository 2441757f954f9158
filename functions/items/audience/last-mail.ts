import { laneOf } from '../lanes';

/** Partition of one lane of when a customer's subscribers were last written to. */
const lastMailLane = (customerId: string, lane: number): string => `C#${customerId}#F#${lane}`;

/**
 * When somebody was last written to, and by which delivery. Kept only for customers who cap how
 * often they write, and no longer than the cap can reach.
 */
export const lastMailKey = (customerId: string, subscriberId: string) => ({
  pk: lastMailLane(customerId, laneOf(subscriberId)),
  sk: subscriberId,
});

/** Who was written to, when (epoch milliseconds) and by which delivery. */
export const readLastMail = (item: Readonly<Record<string, unknown>>) => ({
  subscriberId: String(item.sk),
  deliveryId: String(item.did),
  at: Number(item.at) * 1000,
});
