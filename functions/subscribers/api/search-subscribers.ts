import type { ApiHandler } from '../../platform/api-router';
import type { SubscriberDependencies } from '../live';

type Dependencies = Pick<SubscriberDependencies, 'search'>;

export const searchSubscribers: ApiHandler<'GET /subscriber/search', Dependencies> = async (
  { customerId, query: { segmentIds, status, filter, ...paging } },
  { search },
) => {
  const page = await search({ customerId, segmentIds, status }, filter, paging);
  return { ...page, subscribers: [...page.subscribers] };
};
