import type { SuppressionReason } from '../../shared/audience/suppression-reason';
import type { StatusActor, SubscriberStatus } from '../../shared/contracts/subscribers';
import { type Clock, toInstant } from '../platform/clock';
import type { SubscriberRepository } from './subscriber-repository';
import type { SuppressionRepository } from './suppression-repository';

type Dependencies = {
  readonly subscribers: Pick<SubscriberRepository, 'find' | 'setStatus'>;
  readonly suppressions: Pick<SuppressionRepository, 'add'>;
  readonly clock: Clock;
};

type Ending = {
  readonly status: SubscriberStatus;
  readonly suppression: SuppressionReason;
  /** Why the subscription ends: a code or the person's own words. */
  readonly reason: string;
  readonly by: StatusActor;
  readonly deliveryId?: string | undefined;
};

/**
 * Ends subscriptions. All of its functions are safe to repeat, and work for people who were deleted
 * in the meantime.
 */
export const createSubscriberService = ({ subscribers, suppressions, clock }: Dependencies) => {
  // Ends a subscription. Writes the suppression first, because it alone already keeps every sender
  // from emailing the person.
  const suppressSubscriber = async (
    customerId: string,
    subscriberId: string,
    ending: Ending,
  ): Promise<void> => {
    const { suppression, ...change } = ending;
    const at = toInstant(clock());
    const person = await subscribers.find(customerId, subscriberId);
    const details = { email: person?.email, source: ending.reason };
    await suppressions.add(customerId, subscriberId, suppression, at, details);
    await subscribers.setStatus(customerId, subscriberId, { ...change, at });
  };

  return {
    /**
     * Unsubscribes a person who asked for it.
     * @param reason a code or the person's own words
     * @param deliveryId the email whose link they followed
     */
    unsubscribe: (customerId: string, subscriberId: string, reason: string, deliveryId?: string) =>
      suppressSubscriber(customerId, subscriberId, {
        status: 'unsubscribed',
        suppression: 'unsubscribe',
        reason,
        by: 'subscriber',
        deliveryId,
      }),

    /** Unsubscribes a person on behalf of a user of the app. */
    unsubscribeByHand: (customerId: string, subscriberId: string, by: 'customer' | 'manager') =>
      suppressSubscriber(customerId, subscriberId, {
        status: 'unsubscribed',
        suppression: 'manual',
        reason: 'manual',
        by,
      }),

    /**
     * Marks a person as bounced. Call it only for permanent bounces, not for a full mailbox, for
     * example.
     */
    markBounced: (customerId: string, subscriberId: string, reason: string, deliveryId?: string) =>
      suppressSubscriber(customerId, subscriberId, {
        status: 'bounced',
        suppression: 'bounce',
        reason,
        by: 'mailbox',
        deliveryId,
      }),

    markSpam: (customerId: string, subscriberId: string, reason: string, deliveryId?: string) =>
      suppressSubscriber(customerId, subscriberId, {
        status: 'spam',
        suppression: 'complaint',
        reason,
        by: 'subscriber',
        deliveryId,
      }),
  };
};
export type SubscriberService = ReturnType<typeof createSubscriberService>;
