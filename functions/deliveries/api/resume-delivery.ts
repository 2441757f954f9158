import type { ApiHandler } from '../../api-router';
import type { SendingDependencies } from '../api-live';

export const resumeDelivery: ApiHandler<
  'POST /delivery/{deliveryId}/resume',
  SendingDependencies
> = async ({ customerId, params }, { deliveries }) => {
  await deliveries.resume(customerId, params.deliveryId);
  return {};
};
