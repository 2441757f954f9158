import type { ApiHandler } from '../../api-router';
import type { NotificationsDependencies } from '../live';

export const listNotifications: ApiHandler<'GET /notifications', NotificationsDependencies> = (
  { userId, query },
  { service },
) => service.list(userId, query);
