import * as z from 'zod';
import { customerPartition } from '../account/customer-keys';

export const shopSegmentKey = (customerId: string) => ({
  pk: customerPartition(customerId),
  sk: 'SHOPSEGMENT' as const,
});

/** Returns the item that stores which segment contains everyone from the customer's store. */
export const shopSegmentItem = (customerId: string, segmentId: string) => ({
  ...shopSegmentKey(customerId),
  segmentId,
});

const storedSchema = z.object({ segmentId: z.string() });
export const readShopSegment = (item: unknown): string => storedSchema.parse(item).segmentId;
