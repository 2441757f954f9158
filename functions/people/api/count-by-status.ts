import { subscriberStatus } from '../../../shared/contracts/subscribers';
import type { ApiHandler } from '../../api-router';
import type { SubscriberDependencies } from '../live';

type Dependencies = Pick<SubscriberDependencies, 'audience'>;

export const countByStatus: ApiHandler<'GET /subscriber/statusTotal', Dependencies> = async (
  { customerId, query: { segmentIds } },
  { audience },
) => {
  const counts = await audience.byStatus(customerId, segmentIds);
  return subscriberStatus.options.map((status) => ({ status, count: counts[status] }));
};
