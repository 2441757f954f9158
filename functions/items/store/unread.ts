import * as z from 'zod';
import { dataType } from '../../../shared/contracts/settings/store-sync';
import { customerPartition } from '../account/customer-keys';

/** What a customer's store told since its history that nobody could read; gone with the shop's data. */
export const unreadPartition = (customerId: string): string =>
  `${customerPartition(customerId)}#UNREAD`;

const stored = z.object({
  dataType,
  id: z.string(),
  reason: z.string(),
  /** Epoch milliseconds of when it was told last. */
  at: z.number(),
});
export type Unread = z.infer<typeof stored>;

/** @param ttl epoch seconds. The same record told again takes the place of itself. */
export const unreadItem = (customerId: string, unread: Unread, ttl: number) => ({
  pk: unreadPartition(customerId),
  sk: `${unread.dataType}#${unread.id}`,
  ...unread,
  ttl,
});

export const readUnread = (item: unknown): Unread => stored.parse(item);
