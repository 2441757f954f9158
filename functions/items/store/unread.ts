import * as z from 'zod';
import { dataType } from '../../../shared/contracts/settings/store-sync';
import { customerPartition } from '../account/customer-keys';

/**
 * Returns the partition of unreadable records that a customer's store sent after its history was
 * imported. They are deleted with the shop's data.
 */
export const unreadablePartition = (customerId: string): string =>
  `${customerPartition(customerId)}#UNREAD`;

const storedSchema = z.object({
  dataType,
  id: z.string(),
  reason: z.string(),
  /** When the record last arrived, in epoch milliseconds. */
  at: z.number(),
});
export type UnreadableRecord = z.infer<typeof storedSchema>;

/**
 * Returns the stored form of an unreadable record. If the same record arrives again, it replaces
 * the stored one.
 * @param ttl epoch seconds
 */
export const unreadableItem = (customerId: string, unread: UnreadableRecord, ttl: number) => ({
  pk: unreadablePartition(customerId),
  sk: `${unread.dataType}#${unread.id}`,
  ...unread,
  ttl,
});

export const readUnreadable = (item: unknown): UnreadableRecord => storedSchema.parse(item);
