import type { ApiHandler } from '../../platform/api-router';
import type { SubscriberDependencies } from '../live';

type Dependencies = Pick<SubscriberDependencies, 'audience'>;

export const listSubscribers: ApiHandler<'GET /subscriber', Dependencies> = async (
  { customerId, query: { segmentIds, status, ...paging } },
  { audience },
) => {
  const { subscribers, nextCursor } = await audience.list(
    { customerId, segmentIds, status },
    paging,
  );
  return { subscribers: [...subscribers], nextCursor };
};
