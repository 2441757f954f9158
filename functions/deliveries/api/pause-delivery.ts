import type { ApiHandler } from '../../api-router';
import { authorOf } from '../../drafts/draft-log';
import type { SendingDependencies } from '../api-live';

export const pauseDelivery: ApiHandler<
  'POST /delivery/{deliveryId}/pause',
  SendingDependencies
> = async ({ params, ...scope }, { deliveries }) => {
  await deliveries.pause(scope.customerId, params.deliveryId, authorOf(scope));
  return {};
};
