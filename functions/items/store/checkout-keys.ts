import { partitionOf } from '../partitions';

/** Returns one partition of a customer's checkouts. */
export const checkoutPartition = (customerId: string, partition: number): string =>
  `C#${customerId}#CO#${partition}`;

export const checkoutKey = (customerId: string, checkoutId: string) => ({
  pk: checkoutPartition(customerId, partitionOf(checkoutId)),
  sk: checkoutId,
});
