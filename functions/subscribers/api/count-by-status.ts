import { subscriberStatus } from '../../../shared/contracts/subscribers';
import type { ApiHandler } from '../../platform/api-router';
import type { SubscriberDependencies } from '../live';

type Dependencies = Pick<SubscriberDependencies, 'counters'>;

export const countByStatus: ApiHandler<'GET /subscriber/statusTotal', Dependencies> = async (
  { customerId, query: { segmentIds } },
  { counters },
) => {
  const counts = await counters.byStatus(customerId, segmentIds);
  return subscriberStatus.options.map((status) => ({ status, count: counts[status] }));
};
