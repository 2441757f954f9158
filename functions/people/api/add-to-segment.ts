import type { ApiHandler } from '../../api-router';
import type { SubscriberDependencies } from '../live';
import { subscriberViewOf } from '../subscriber-view';

type Dependencies = Pick<
  SubscriberDependencies,
  'edits' | 'subscribers' | 'suppressions' | 'signups'
>;

export const addToSegment: ApiHandler<
  'POST /subscriber/{subscriberId}/segment',
  Dependencies
> = async ({ customerId, params: { subscriberId }, body }, dependencies) => {
  await dependencies.edits.addToSegment(customerId, subscriberId, body.segmentId);
  return subscriberViewOf(customerId, subscriberId, dependencies);
};
