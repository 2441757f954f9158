import type { ApiHandler } from '../../platform/api-router';
import type { SubscriberDependencies } from '../live';

type Dependencies = Pick<SubscriberDependencies, 'subscribers'>;

export const getSubscriber: ApiHandler<'GET /subscriber/{subscriberId}', Dependencies> = async (
  { customerId, params },
  { subscribers },
) => {
  const { segmentIds, ...subscriber } = await subscribers.get(customerId, params.subscriberId);
  return { ...subscriber, fields: { ...subscriber.fields }, segmentIds: [...segmentIds] };
};
