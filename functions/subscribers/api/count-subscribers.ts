import type { ApiHandler } from '../../platform/api-router';
import { everyone } from '../audience-counters';
import type { SubscriberDependencies } from '../live';

type Dependencies = Pick<SubscriberDependencies, 'counters'>;

export const countSubscribers: ApiHandler<'GET /subscriber/total', Dependencies> = async (
  { customerId, query: { segmentIds, status } },
  { counters },
) => {
  const counts = await counters.byStatus(customerId, segmentIds);
  return { total: status ? counts[status] : everyone(counts) };
};
