import { subscriberStatus } from '../../../shared/contracts/subscribers';
import type { ApiHandler } from '../../api-router';
import type { SubscriberDependencies } from '../live';

type Dependencies = Pick<SubscriberDependencies, 'audience'>;

export const countByStatus: ApiHandler<'GET /subscriber/statusTotal', Dependencies> = async (
  { customerId, query: { segmentIds, filter } },
  { audience },
) => {
  const counts = filter
    ? await audience.foundByStatus({ customerId, segmentIds }, filter)
    : await audience.byStatus(customerId, segmentIds);
  return counts
    ? subscriberStatus.options.map((status) => ({ status, count: counts[status] }))
    : [];
};
