import type { ApiHandler } from '../../api-router';
import type { SubscriberDependencies } from '../live';
import { shownPage } from '../shown-page';

type Dependencies = Pick<SubscriberDependencies, 'audience' | 'suppressions' | 'subscribers'>;

export const listSubscribers: ApiHandler<'GET /subscriber', Dependencies> = async (
  { customerId, query: { segmentIds, status, order: by, ...paging } },
  dependencies,
) => {
  const scope = { customerId, segmentIds, status };
  const page = await dependencies.audience.list(scope, { ...paging, by });
  return shownPage({ customerId, page, attribute: paging.attribute }, dependencies);
};
