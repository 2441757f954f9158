import type { ApiHandler } from '../../api-router';
import { toDeliveryView } from '../delivery';
import type { StatsDependencies } from '../live';

export const getDelivery: ApiHandler<'GET /delivery/{deliveryId}', StatsDependencies> = async (
  { customerId, params },
  { deliveries, counters, shopMoney },
) => {
  const meta = await deliveries.get(customerId, params.deliveryId);
  const [counts, shop] = await Promise.all([counters.read(meta.deliveryId), shopMoney(customerId)]);
  return toDeliveryView(meta, counts, shop);
};
