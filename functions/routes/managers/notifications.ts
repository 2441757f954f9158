import { emptyObject } from '../../../shared/contracts/common';
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
    summary: 'Counts the caller’s unread notifications, up to 99.',
    response: notifications.notificationCount,
  },
  'PUT /notifications/{notificationId}': {
    feature: 'notifications',
    access: 'manager',
    summary: 'Marks one notification as read or unread for the caller only.',
    body: notifications.markNotificationBody,
    response: emptyObject,
  },
  'POST /notifications/read': {
    feature: 'notifications',
    access: 'manager',
    summary: 'Marks a notification and all older ones as read for the caller only.',
    body: notifications.readAllBody,
    response: emptyObject,
  },
} as const satisfies RouteTable;
