import * as z from 'zod';
import { customerPartition } from '../account/customer-keys';

/** Begins the sort keys of a customer's deliveries that are under way or ended lately. */
export const recentPrefix = 'RECENT#';

/** Partition of GSI2 that holds the deliveries of all customers that have not ended. */
export const underWayIndex = 'UNDERWAY';

/** Rates look at seven days; one more day as a margin, and as how rarely that of a step is renewed. */
const keptSeconds = 8 * 24 * 3600;

const recentKey = (customerId: string, deliveryId: string) => ({
  pk: customerPartition(customerId),
  sk: `${recentPrefix}${deliveryId}`,
});

/** Written in the same transaction as the delivery, so that none is ever missing. */
export const openDeliveryItem = (customerId: string, deliveryId: string) => ({
  ...recentKey(customerId, deliveryId),
  g2pk: underWayIndex,
  g2sk: `${customerId}#${deliveryId}`,
});

/**
 * Replaces that item once the delivery has ended, and expires by itself. A step of a series never has
 * another one: it is written anew while the step goes out, and is in no list of what is under way.
 */
export const lastingDeliveryItem = (customerId: string, deliveryId: string, since: number) => ({
  ...recentKey(customerId, deliveryId),
  ttl: Math.floor(since / 1000) + keptSeconds,
});

const entry = z.object({ sk: z.string() });
export const recentDeliveryOf = (item: unknown): string =>
  entry.parse(item).sk.slice(recentPrefix.length);

export const underWayPlace = z.object({
  pk: z.string(),
  sk: z.string(),
  g2pk: z.literal(underWayIndex),
  g2sk: z.string(),
});

export const readUnderWay = (item: unknown) => {
  const [customerId = '', deliveryId = ''] = underWayPlace.parse(item).g2sk.split('#');
  return { customerId, deliveryId };
};
