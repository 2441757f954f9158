import * as z from 'zod';
import { customerPartition } from '../account/customer-keys';

/**
 * The beginning of the sort keys of a customer's deliveries that are in progress or ended recently.
 */
export const recentPrefix = 'RECENT#';

/** The partition of GSI2 with all customers' unfinished deliveries. */
export const activeDeliveriesIndex = 'UNDERWAY';

/**
 * Rates cover seven days. The eighth day is a margin, because a step's item is renewed only rarely.
 */
const retentionSeconds = 8 * 24 * 3600;

const recentKey = (customerId: string, deliveryId: string) => ({
  pk: customerPartition(customerId),
  sk: `${recentPrefix}${deliveryId}`,
});

/**
 * Returns the item of an unfinished delivery. It is written in the same transaction as the
 * delivery, so that none is ever missing.
 */
export const openDeliveryItem = (customerId: string, deliveryId: string) => ({
  ...recentKey(customerId, deliveryId),
  g2pk: activeDeliveriesIndex,
  g2sk: `${customerId}#${deliveryId}`,
});

/**
 * Returns the item that replaces `openDeliveryItem` once the delivery has ended, and that expires
 * on its own. A step of a sequence has only this item. It's rewritten while the step is being sent,
 * and isn't in any list of deliveries in progress.
 */
export const lastingDeliveryItem = (customerId: string, deliveryId: string, since: number) => ({
  ...recentKey(customerId, deliveryId),
  ttl: Math.floor(since / 1000) + retentionSeconds,
});

const entry = z.object({ sk: z.string() });
export const recentDeliveryOf = (item: unknown): string =>
  entry.parse(item).sk.slice(recentPrefix.length);

export const ongoingPosition = z.object({
  pk: z.string(),
  sk: z.string(),
  g2pk: z.literal(activeDeliveriesIndex),
  g2sk: z.string(),
});

export const readActiveDelivery = (item: unknown) => {
  const [customerId = '', deliveryId = ''] = ongoingPosition.parse(item).g2sk.split('#');
  return { customerId, deliveryId };
};
