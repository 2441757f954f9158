import type { ApiHandler } from '../../api-router';
import { everyone } from '../../audience/status-counters';
import type { SubscriberDependencies } from '../live';

type Dependencies = Pick<SubscriberDependencies, 'audience'>;

export const countSubscribers: ApiHandler<'GET /subscriber/total', Dependencies> = async (
  { customerId, query: { segmentIds, excludedSegmentIds, status } },
  { audience },
) => {
  const counts = await audience.byStatus(customerId, segmentIds, excludedSegmentIds);
  return { total: status ? counts[status] : everyone(counts) };
};
