import type { Notification } from '../items/managers/notification';
import type { Change } from '../platform/work/stream-handler';

/**
 * A notification to create for managers. `factId` identifies the fact: a notification for the same
 * customer and fact is created once, however often it is requested.
 */
export type NewNotification = Omit<Notification, 'id'>;

/**
 * How a feature creates notifications: a function of a table change, listed in
 * functions/streams/reactions/raise-notifications.ts. It always returns the same notification for
 * the same change.
 */
export type NotificationSource = (change: Change) => NewNotification | undefined;
