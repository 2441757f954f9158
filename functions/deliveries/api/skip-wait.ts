import type { ApiHandler } from '../../api-router';
import { log } from '../../platform/logger';
import type { SendingDependencies } from '../api-live';

export const skipWait: ApiHandler<
  'POST /customer/{customerId}/delivery/{deliveryId}/skip-wait',
  SendingDependencies
> = async ({ params: { customerId, deliveryId }, userId, requestId }, { deliveries }) => {
  await deliveries.skipWait(customerId, deliveryId, { userId, isManager: true });
  const audit = { customerId, deliveryId, actingManagerId: userId, requestId };
  log.info('Manager skipped a wait', audit);
  return {};
};
