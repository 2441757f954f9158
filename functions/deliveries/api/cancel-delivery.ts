import type { ApiHandler } from '../../api-router';
import type { SendingDependencies } from '../api-live';

export const cancelDelivery: ApiHandler<
  'POST /delivery/{deliveryId}/cancel',
  SendingDependencies
> = async ({ customerId, params }, { deliveries }) => {
  await deliveries.cancel(customerId, params.deliveryId);
  return {};
};
