import type { ApiHandler } from '../../api-router';
import type { SubscriberDependencies } from '../live';
import { subscriberViewOf } from '../subscriber-view';

type Dependencies = Pick<SubscriberDependencies, 'subscribers' | 'suppressions' | 'signups'>;

export const getSubscriber: ApiHandler<'GET /subscriber/{subscriberId}', Dependencies> = (
  { customerId, params },
  dependencies,
) => subscriberViewOf(customerId, params.subscriberId, dependencies);
