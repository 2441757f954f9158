import type { ApiHandler } from '../../api-router';
import { laneQueryOf, personRow, recipientRow, searched } from '../delivery-list-rules';
import type { StatsDependencies } from '../live';

export const listDeliverySubscribers: ApiHandler<
  'GET /delivery/{deliveryId}/subscribers',
  StatsDependencies
> = async ({ customerId, params, query }, { deliveries }) => {
  const meta = await deliveries.get(customerId, params.deliveryId);
  const { items, nextCursor } = await deliveries.page(
    searched(laneQueryOf(meta.deliveryId, query.filter), query.search),
    query,
  );
  const toRow = query.filter ? personRow : (item: unknown) => recipientRow(item, meta.createdAt);
  return { subscribers: items.map(toRow), nextCursor };
};
