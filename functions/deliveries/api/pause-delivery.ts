import type { ApiHandler } from '../../api-router';
import type { SendingDependencies } from '../api-live';

export const pauseDelivery: ApiHandler<
  'POST /delivery/{deliveryId}/pause',
  SendingDependencies
> = async ({ customerId, params }, { deliveries }) => {
  await deliveries.pause(customerId, params.deliveryId);
  return {};
};
