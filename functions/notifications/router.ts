import { apiRouter } from '../api-router';
import { countNotifications } from './api/count-notifications';
import { listNotifications } from './api/list-notifications';
import { markNotification } from './api/mark-notification';
import { readAllNotifications } from './api/read-all-notifications';
import { live } from './live';

export const handler = apiRouter(
  'notifications',
  {
    'GET /notifications': listNotifications,
    'GET /notifications/count': countNotifications,
    'PUT /notifications/{notificationId}': markNotification,
    'POST /notifications/read': readAllNotifications,
  },
  live,
);
