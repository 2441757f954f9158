import type { ApiHandler } from '../../api-router';
import { authorOf } from '../../drafts/draft-log';
import type { SendingDependencies } from '../api-live';

export const cancelDelivery: ApiHandler<
  'POST /delivery/{deliveryId}/cancel',
  SendingDependencies
> = async ({ params, ...scope }, { deliveries }) => {
  await deliveries.cancel(scope.customerId, params.deliveryId, authorOf(scope));
  return {};
};
