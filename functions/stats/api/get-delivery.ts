import type { ApiHandler } from '../../api-router';
import { toDeliveryView } from '../delivery';
import type { StatsDependencies } from '../live';

export const getDelivery: ApiHandler<'GET /delivery/{deliveryId}', StatsDependencies> = async (
  { customerId, params },
  { deliveries, counters },
) => {
  const meta = await deliveries.get(customerId, params.deliveryId);
  return toDeliveryView(meta, await counters.read(meta.deliveryId));
};
