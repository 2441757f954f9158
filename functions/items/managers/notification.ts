import * as z from 'zod';
import {
  notificationAbout,
  notificationKind,
} from '../../../shared/contracts/managers/notifications';
import { customerPartition } from '../account/customer-keys';

const storedSchema = z.object({
  /** A ULID created from the current time, so that sorting by id sorts by time. */
  id: z.string(),
  cid: z.string(),
  /** Identifies the reported fact, however often it's reported, and determines the item's key. */
  factId: z.string(),
  kind: notificationKind,
  description: z.string(),
  /** When the reported fact happened. */
  createdAt: z.string(),
  about: notificationAbout,
});

/** A fact about a customer that managers should know. */
export type Notification = Omit<z.infer<typeof storedSchema>, 'cid'> & {
  readonly customerId: string;
};

/** After this many days, a notification expires. */
export const notificationDays = 90;
export const notificationLifetimeMs = notificationDays * 24 * 3600 * 1000;

const prefix = 'NTF#';

export const notificationKey = (customerId: string, factId: string) => ({
  pk: customerPartition(customerId),
  sk: `${prefix}${factId}`,
});

/** The partition of GSI1 that lists the notifications of all customers, by id. */
export const allNotifications = 'NOTIFICATIONS';

/** @param raisedAt in milliseconds */
export const notificationItem = ({ customerId, ...rest }: Notification, raisedAt: number) => ({
  ...notificationKey(customerId, rest.factId),
  g1pk: allNotifications,
  g1sk: rest.id,
  cid: customerId,
  ...rest,
  ttl: Math.floor((raisedAt + notificationLifetimeMs) / 1000),
});

export const readNotification = (item: unknown): Notification => {
  const { cid: customerId, ...rest } = storedSchema.parse(item);
  return { customerId, ...rest };
};

/** Returns whether a sort key is that of a notification. */
export const isNotification = (sk: string): boolean => sk.startsWith(prefix);

const indexEntry = z.object({ pk: z.string(), sk: z.string(), g1sk: z.string() });

/** The key of a notification, and its id. */
export type NotificationPosition = {
  readonly id: string;
  readonly pk: string;
  readonly sk: string;
};

/** @param item a row of GSI1 */
export const readNotificationPosition = (item: unknown): NotificationPosition => {
  const { pk, sk, g1sk: id } = indexEntry.parse(item);
  return { id, pk, sk };
};
