import type { ApiHandler } from '../../api-router';
import type { SubscriberDependencies } from '../live';
import { shownPage } from '../shown-page';

type Dependencies = Pick<SubscriberDependencies, 'audience' | 'suppressions' | 'subscribers'>;

export const searchSubscribers: ApiHandler<'GET /subscriber/search', Dependencies> = async (
  { customerId, query: { segmentIds, status, filter, order: by, ...paging } },
  dependencies,
) => {
  const scope = { customerId, segmentIds, status };
  const page = await dependencies.audience.search(scope, filter, { ...paging, by });
  return shownPage({ customerId, page, attribute: paging.attribute }, dependencies);
};
