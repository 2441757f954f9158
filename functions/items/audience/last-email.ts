import { partitionOf } from '../partitions';

/** Returns one partition of the times when a customer's subscribers were last emailed. */
const lastEmailPartition = (customerId: string, partition: number): string =>
  `C#${customerId}#F#${partition}`;

/**
 * The key of the item that records when a person was last emailed, and by which delivery. The item
 * exists only for customers with a frequency cap, and no longer than the cap applies.
 */
export const lastEmailKey = (customerId: string, subscriberId: string) => ({
  pk: lastEmailPartition(customerId, partitionOf(subscriberId)),
  sk: subscriberId,
});

/** Returns who was emailed, when (epoch milliseconds), and by which delivery. */
export const readLastEmail = (item: Readonly<Record<string, unknown>>) => ({
  subscriberId: String(item.sk),
  deliveryId: String(item.did),
  at: Number(item.at) * 1000,
});
