import type { ApiHandler } from '../../api-router';
import type { StatsDependencies } from '../live';

export const getDeliveryReport: ApiHandler<
  'GET /delivery/{deliveryId}/report',
  StatsDependencies
> = async ({ customerId, params }, { deliveries, details, usual, clock }) => {
  const delivery = await deliveries.get(customerId, params.deliveryId);
  const [deliveryDetails, average] = await Promise.all([
    details(delivery.deliveryId),
    usual(customerId, delivery),
  ]);
  const { finishedAt } = delivery;
  const hoursOver = finishedAt
    ? Math.max(0, Math.floor((clock() - Date.parse(finishedAt)) / 3_600_000))
    : undefined;
  return { ...deliveryDetails, hoursOver, usual: average };
};
