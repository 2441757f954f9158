import { apiRouter } from '../api-router';
import { live } from './live';

export const router = apiRouter(
  'notifications',
  {
    'GET /notifications': ({ userId, query }, { service }) => service.list(userId, query),
    'GET /notifications/count': ({ userId }, { service }) => service.count(userId),
    'PUT /notifications/{notificationId}': async ({ userId, params, body }, { service }) => {
      await service.mark(userId, params.notificationId, body.isRead);
      return {};
    },
    'POST /notifications/read': async ({ userId, body }, { service }) => {
      await service.readAll(userId, body.upTo);
      return {};
    },
  },
  live,
);
