import type { ApiHandler } from '../../api-router';
import { partitionQueryOf, personRow, recipientRow, withSearch } from '../delivery-list-rules';
import type { StatsDependencies } from '../live';
import { peoplePage } from '../ordered-people';

export const listDeliverySubscribers: ApiHandler<
  'GET /delivery/{deliveryId}/subscribers',
  StatsDependencies
> = async ({ customerId, params, query }, { deliveries }) => {
  const meta = await deliveries.get(customerId, params.deliveryId);
  const toRow = query.filter ? personRow : (item: unknown) => recipientRow(item, meta.createdAt);
  const partitionQuery = withSearch(partitionQueryOf(meta.deliveryId, query.filter), query.search);
  const { people, nextCursor } = await peoplePage(deliveries, partitionQuery, query, toRow);
  return { subscribers: people, nextCursor };
};
