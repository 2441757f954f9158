import type { ApiHandler } from '../../api-router';
import { log } from '../../platform/logger';
import type { SuppressionDependencies } from '../live';

type Dependencies = Pick<SuppressionDependencies, 'removal'>;

export const removeSuppression: ApiHandler<
  'DELETE /customer/{customerId}/suppression/{subscriberId}',
  Dependencies
> = async ({ params: { customerId, subscriberId }, userId, requestId }, { removal }) => {
  await removal.remove(customerId, subscriberId);
  const audit = { customerId, subscriberId, actingManagerId: userId, requestId };
  log.info('Manager removed a suppression', audit);
  return {};
};
