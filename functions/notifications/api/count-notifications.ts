import type { ApiHandler } from '../../api-router';
import type { NotificationsDependencies } from '../live';

export const countNotifications: ApiHandler<
  'GET /notifications/count',
  NotificationsDependencies
> = ({ userId }, { service }) => service.count(userId);
