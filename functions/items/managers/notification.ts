import * as z from 'zod';
import {
  notificationAbout,
  notificationKind,
} from '../../../shared/contracts/managers/notifications';
import { customerPartition } from '../account/customer-keys';

const stored = z.object({
  /** A ULID of the moment it was raised, by which lists are ordered. */
  id: z.string(),
  cid: z.string(),
  /** What it tells of, the same however often it is raised: it decides the item's place. */
  factId: z.string(),
  kind: notificationKind,
  description: z.string(),
  /** When what it tells of happened. */
  createdAt: z.string(),
  about: notificationAbout,
});

/** Something that managers should know of a customer. */
export type Notification = Omit<z.infer<typeof stored>, 'cid'> & { readonly customerId: string };

/** A notification goes away by itself. */
export const notificationDays = 90;
export const notificationLifetimeMs = notificationDays * 24 * 3600 * 1000;

const prefix = 'NTF#';

export const notificationKey = (customerId: string, factId: string) => ({
  pk: customerPartition(customerId),
  sk: `${prefix}${factId}`,
});

/** Partition of GSI1 that lists the notifications of all customers, by id. */
export const allNotifications = 'NOTIFICATIONS';

/** @param raisedAt milliseconds */
export const notificationItem = ({ customerId, ...rest }: Notification, raisedAt: number) => ({
  ...notificationKey(customerId, rest.factId),
  g1pk: allNotifications,
  g1sk: rest.id,
  cid: customerId,
  ...rest,
  ttl: Math.floor((raisedAt + notificationLifetimeMs) / 1000),
});

export const readNotification = (item: unknown): Notification => {
  const { cid: customerId, ...rest } = stored.parse(item);
  return { customerId, ...rest };
};

/** True of items that are notifications, by their sort key. */
export const isNotification = (sk: string): boolean => sk.startsWith(prefix);

const indexEntry = z.object({ pk: z.string(), sk: z.string(), g1sk: z.string() });

/** Where a notification lies, and its id. */
export type NotificationPlace = { readonly id: string; readonly pk: string; readonly sk: string };

/** @param item a row of GSI1 */
export const readNotificationPlace = (item: unknown): NotificationPlace => {
  const { pk, sk, g1sk: id } = indexEntry.parse(item);
  return { id, pk, sk };
};
