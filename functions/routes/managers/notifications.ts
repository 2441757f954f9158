import { empty } from '../../../shared/contracts/common';
import * as notifications from '../../../shared/contracts/managers/notifications';
import type { RouteTable } from '../route';

export const notificationsRoutes = {
  'GET /notifications': {
    feature: 'notifications',
    access: 'manager',
    summary:
      'Lists activity across all customers for the last 90 days, newest first, with read state.',
    query: notifications.listNotificationsQuery,
    response: notifications.notificationPage,
  },
  'GET /notifications/count': {
    feature: 'notifications',
    access: 'manager',
    summary: 'How many notifications the caller has not read, 99 at most',
    response: notifications.notificationCount,
  },
  'PUT /notifications/{notificationId}': {
    feature: 'notifications',
    access: 'manager',
    summary: 'Marks one notification as read or unread, for the caller alone',
    body: notifications.markNotificationBody,
    response: empty,
  },
  'POST /notifications/read': {
    feature: 'notifications',
    access: 'manager',
    summary: 'Marks everything up to a notification as read, for the caller alone',
    body: notifications.readAllBody,
    response: empty,
  },
} as const satisfies RouteTable;
