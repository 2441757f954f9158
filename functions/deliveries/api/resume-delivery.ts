import type { ApiHandler } from '../../api-router';
import { authorOf } from '../../drafts/draft-log';
import type { SendingDependencies } from '../api-live';

export const resumeDelivery: ApiHandler<
  'POST /delivery/{deliveryId}/resume',
  SendingDependencies
> = async ({ params, ...scope }, { deliveries }) => {
  await deliveries.resume(scope.customerId, params.deliveryId, authorOf(scope));
  return {};
};
