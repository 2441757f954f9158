import type { ApiHandler } from '../../api-router';
import type { NotificationsDependencies } from '../live';

export const readAllNotifications: ApiHandler<
  'POST /notifications/read',
  NotificationsDependencies
> = async ({ userId, body }, { service }) => {
  await service.readAll(userId, body.upTo);
  return {};
};
