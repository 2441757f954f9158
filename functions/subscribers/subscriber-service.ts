import type { SubscriberStatus } from '../../shared/contracts/subscribers';
import { type Clock, toInstant } from '../platform/clock';
import type { SuppressionReason } from './status-rules';
import type { SubscriberRepository } from './subscriber-repository';
import type { SuppressionRepository } from './suppression-repository';

type Dependencies = {
  readonly subscribers: Pick<SubscriberRepository, 'setStatus'>;
  readonly suppressions: Pick<SuppressionRepository, 'add'>;
  readonly clock: Clock;
};

/** What ends a subscription. Every call may be repeated, and works for somebody deleted meanwhile. */
export const createSubscriberService = ({ subscribers, suppressions, clock }: Dependencies) => {
  // The suppression first: it alone already keeps every sender away.
  const end = async (
    [customerId, sid]: readonly [string, string],
    status: SubscriberStatus,
    suppression: SuppressionReason,
    reason: string,
  ): Promise<void> => {
    const at = toInstant(clock());
    await suppressions.add(customerId, sid, suppression, at);
    await subscribers.setStatus(customerId, sid, { status, reason, at });
  };

  return {
    /** @param reason a code or the person's own words */
    unsubscribe: (customerId: string, sid: string, reason: string) =>
      end([customerId, sid], 'unsubscribed', 'unsubscribe', reason),

    /** For permanent bounces only: a full mailbox is no reason to stop. */
    markBounced: (customerId: string, sid: string, reason: string) =>
      end([customerId, sid], 'bounced', 'bounce', reason),

    markSpam: (customerId: string, sid: string, reason: string) =>
      end([customerId, sid], 'spam', 'complaint', reason),
  };
};
export type SubscriberService = ReturnType<typeof createSubscriberService>;
