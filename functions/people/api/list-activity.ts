import type { ApiHandler } from '../../api-router';
import type { SubscriberDependencies } from '../live';

type Dependencies = Pick<SubscriberDependencies, 'activity'>;

export const listActivity: ApiHandler<'GET /subscriber/{subscriberId}/activity', Dependencies> = (
  { customerId, params, query },
  { activity },
) => activity.page(customerId, params.subscriberId, query);
