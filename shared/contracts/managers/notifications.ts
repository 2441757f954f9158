import * as z from 'zod';
import { displayedText, id, instant } from '../common';

/**
 * The kinds of notifications. The type of each kind is in `typeOf` in
 * functions/notifications/notification-service.ts.
 */
export const notificationKind = z.enum([
  'review_asked',
  'review_commented',
  'delivery_finished',
  'delivery_paused',
  'sending_warning',
  'sending_paused',
  'import_failed',
  'domain_verified',
  'domain_failed',
  'domain_lost',
  'payment_failed',
  'plan_ended',
  'store_history_finished',
  'store_history_failed',
  'automation_finished',
  'automation_waits',
  'automation_failed',
]);
export type NotificationKind = z.infer<typeof notificationKind>;

export const notificationType = z.enum(['SOP', 'chat', 'other']);
export type NotificationType = z.infer<typeof notificationType>;

/**
 * The page that a notification links to. It is in the customer's account or in the managers' area.
 */
export const notificationAbout = z.object({
  page: z.enum([
    'review',
    'email',
    'report',
    'files',
    'domains',
    'billing',
    'store',
    'automations',
    'sending_health',
  ]),
  /** The id of the email, if the page is about one email. */
  id: id.optional(),
});
export type NotificationAbout = z.infer<typeof notificationAbout>;

export const notificationView = z.object({
  id,
  type: notificationType,
  kind: notificationKind,
  description: displayedText,
  createdAt: instant,
  isRead: z.boolean(),
  customer: z.object({ id: z.string(), name: displayedText }),
  about: notificationAbout,
});

export const listNotificationsQuery = z.object({
  tab: z.enum(['all', 'unread']).default('all'),
  limit: z.coerce.number().int().min(1).max(100).default(20),
  cursor: z.string().max(1000).optional(),
});

export const notificationPage = z.object({
  notifications: z.array(notificationView),
  nextCursor: z.string().optional(),
});

export const notificationCount = z.object({
  unread: z.number().int(),
  /** True if there are more unread notifications than were counted. */
  isMore: z.boolean(),
  /**
   * The id of the newest notification. A client uses it to mark all notifications up to this one as
   * read.
   */
  newestId: id.optional(),
});

export const markNotificationBody = z.object({ isRead: z.boolean() });
export const readAllBody = z.object({ upTo: id });
