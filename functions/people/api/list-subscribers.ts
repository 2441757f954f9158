import type { ApiHandler } from '../../api-router';
import { withSuppressionMarks } from '../../audience/suppression-marks';
import type { SubscriberDependencies } from '../live';

type Dependencies = Pick<SubscriberDependencies, 'audience' | 'suppressions'>;

export const listSubscribers: ApiHandler<'GET /subscriber', Dependencies> = async (
  { customerId, query: { segmentIds, status, order: _order, ...paging } },
  { audience, suppressions },
) => {
  const page = await audience.list({ customerId, segmentIds, status }, paging);
  return {
    ...page,
    subscribers: await withSuppressionMarks(customerId, page.subscribers, suppressions),
  };
};
