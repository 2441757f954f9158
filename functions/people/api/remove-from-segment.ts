import type { ApiHandler } from '../../api-router';
import type { SubscriberDependencies } from '../live';
import { subscriberViewOf } from '../subscriber-view';

type Dependencies = Pick<
  SubscriberDependencies,
  'edits' | 'subscribers' | 'suppressions' | 'signups'
>;

export const removeFromSegment: ApiHandler<
  'DELETE /subscriber/{subscriberId}/segment/{segmentId}',
  Dependencies
> = async ({ customerId, params: { subscriberId, segmentId } }, dependencies) => {
  await dependencies.edits.removeFromSegment(customerId, subscriberId, segmentId);
  return subscriberViewOf(customerId, subscriberId, dependencies);
};
