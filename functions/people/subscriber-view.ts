import type { SubscriberView } from '../../shared/contracts/subscribers';
import type { SignupRepository } from '../audience/consents/signup-repository';
import type { SubscriberRepository } from '../audience/subscriber-repository';
import type { SuppressionRepository } from '../audience/suppression-repository';

type Dependencies = {
  readonly subscribers: Pick<SubscriberRepository, 'get'>;
  readonly suppressions: Pick<SuppressionRepository, 'getMany'>;
  readonly signups: Pick<SignupRepository, 'consents'>;
};

/**
 * Returns what the subscriber's page shows.
 * @throws AppError subscriber_not_found
 */
export const subscriberViewOf = async (
  customerId: string,
  subscriberId: string,
  { subscribers, suppressions, signups }: Dependencies,
): Promise<SubscriberView> => {
  const [foundSubscriber, suppressionsById, consents] = await Promise.all([
    subscribers.get(customerId, subscriberId),
    suppressions.getMany(customerId, [subscriberId]),
    signups.consents(customerId, subscriberId),
  ]);
  const suppression = suppressionsById.get(subscriberId);
  return {
    ...foundSubscriber,
    fields: { ...foundSubscriber.fields },
    segmentIds: [...foundSubscriber.segmentIds],
    statusHistory: [...foundSubscriber.statusHistory],
    suppression: suppression && { reason: suppression.reason, at: suppression.at },
    consents,
  };
};
