import type { ApiHandler } from '../../api-router';
import { countOf } from '../delivery-list-rules';
import type { StatsDependencies } from '../live';

export const countDeliverySubscribers: ApiHandler<
  'GET /delivery/{deliveryId}/subscribers/count',
  StatsDependencies
> = async ({ customerId, params, query }, { deliveries, counters }) => {
  const meta = await deliveries.get(customerId, params.deliveryId);
  return { total: countOf(await counters.read(meta.deliveryId), query.filter) };
};
