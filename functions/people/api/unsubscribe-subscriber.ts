import type { ApiHandler } from '../../api-router';
import type { SubscriberDependencies } from '../live';
import { subscriberViewOf } from '../subscriber-view';

type Dependencies = Pick<
  SubscriberDependencies,
  'edits' | 'subscribers' | 'suppressions' | 'signups'
>;

export const unsubscribeSubscriber: ApiHandler<
  'POST /subscriber/{subscriberId}/unsubscribe',
  Dependencies
> = async ({ customerId, actingManagerId, params: { subscriberId } }, dependencies) => {
  const by = actingManagerId ? 'manager' : 'customer';
  await dependencies.edits.unsubscribe(customerId, subscriberId, by);
  return subscriberViewOf(customerId, subscriberId, dependencies);
};
