import type { ApiHandler } from '../../api-router';
import type { StatsDependencies } from '../live';

export const getDeliveryReport: ApiHandler<
  'GET /delivery/{deliveryId}/report',
  StatsDependencies
> = async ({ customerId, params }, { deliveries, details, usual }) => {
  const delivery = await deliveries.get(customerId, params.deliveryId);
  const [found, average] = await Promise.all([
    details(delivery.deliveryId),
    usual(customerId, delivery),
  ]);
  return { ...found, usual: average };
};
