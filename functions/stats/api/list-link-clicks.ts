import type { ApiHandler } from '../../api-router';
import { AppError } from '../../platform/app-error';
import { linkQueryOf, personRow, withSearch } from '../delivery-list-rules';
import type { StatsDependencies } from '../live';
import { peoplePage } from '../ordered-people';

export const listLinkClicks: ApiHandler<
  'GET /delivery/{deliveryId}/links/{linkId}/subscribers',
  StatsDependencies
> = async ({ customerId, params, query }, { deliveries }) => {
  const meta = await deliveries.get(customerId, params.deliveryId);
  // 000 isn't a link. It counts people who clicked any link.
  if (!/^\d{3}$/.test(params.linkId) || params.linkId === '000') {
    throw new AppError('delivery_not_found', 'This link is not in the email.');
  }
  const partitionQuery = withSearch(linkQueryOf(meta.deliveryId, params.linkId), query.search);
  const { people, nextCursor } = await peoplePage(deliveries, partitionQuery, query, personRow);
  const clicks = people.map(({ id, subscriberId, email, createdAt }) => ({
    id,
    subscriber: { id: subscriberId, email },
    createdAt,
  }));
  return { clicks, nextCursor };
};
