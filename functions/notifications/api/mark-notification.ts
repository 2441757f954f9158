import type { ApiHandler } from '../../api-router';
import type { NotificationsDependencies } from '../live';

export const markNotification: ApiHandler<
  'PUT /notifications/{notificationId}',
  NotificationsDependencies
> = async ({ userId, params, body }, { service }) => {
  await service.mark(userId, params.notificationId, body.isRead);
  return {};
};
