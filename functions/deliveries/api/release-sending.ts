import type { ApiHandler } from '../../api-router';
import { log } from '../../platform/logger';
import type { SendingDependencies } from '../api-live';

export const releaseSending: ApiHandler<
  'POST /customer/{customerId}/sending/release',
  SendingDependencies
> = async ({ params: { customerId }, userId, requestId }, { reputation }) => {
  await reputation.release(customerId);
  log.info('Manager let sending go on', { customerId, actingManagerId: userId, requestId });
  return {};
};
