import type { ApiHandler } from '../../api-router';
import type { SubscriberDependencies } from '../live';
import { subscriberViewOf } from '../subscriber-view';

type Dependencies = Pick<
  SubscriberDependencies,
  'edits' | 'subscribers' | 'suppressions' | 'signups'
>;

export const updateSubscriber: ApiHandler<
  'PATCH /subscriber/{subscriberId}',
  Dependencies
> = async ({ customerId, params: { subscriberId }, body }, dependencies) => {
  await dependencies.edits.change(customerId, subscriberId, body);
  return subscriberViewOf(customerId, subscriberId, dependencies);
};
