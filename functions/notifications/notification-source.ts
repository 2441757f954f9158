import type { Notification } from '../items/managers/notification';
import type { Change } from '../platform/work/stream-handler';

/**
 * What managers are to be told. `factId` names the fact: a notification of the same customer and
 * fact is raised once, however often it is asked for.
 */
export type NewNotification = Omit<Notification, 'id'>;

/**
 * How a feature raises notifications: a function of a change of the table, named in
 * functions/streams/reactions/raise-notifications.ts. It says the same of the same change each time.
 */
export type NotificationSource = (change: Change) => NewNotification | undefined;
