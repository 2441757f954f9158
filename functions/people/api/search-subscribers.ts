import type { ApiHandler } from '../../api-router';
import { withSuppressionMarks } from '../../audience/suppression-marks';
import type { SubscriberDependencies } from '../live';

type Dependencies = Pick<SubscriberDependencies, 'audience' | 'suppressions'>;

export const searchSubscribers: ApiHandler<'GET /subscriber/search', Dependencies> = async (
  { customerId, query: { segmentIds, status, filter, ...paging } },
  { audience, suppressions },
) => {
  const page = await audience.search({ customerId, segmentIds, status }, filter, paging);
  return {
    ...page,
    subscribers: await withSuppressionMarks(customerId, page.subscribers, suppressions),
  };
};
