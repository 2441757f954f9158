import type { ApiHandler } from '../../api-router';
import type { SubscriberDependencies } from '../live';

type Dependencies = Pick<SubscriberDependencies, 'manualAdd'>;

export const addManually: ApiHandler<'POST /subscriber/manually', Dependencies> = async (
  { customerId, body },
  { manualAdd },
) => {
  const subscribers = await manualAdd(customerId, body);
  const created = subscribers.filter(({ outcome }) => outcome === 'created').length;
  return {
    subscribersToCreate: created,
    subscribersToUpdate: subscribers.length - created,
    subscribers,
  };
};
