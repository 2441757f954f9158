import { domainOfClaim, readDomainClaim } from '../../items/account/domain-claim';
import type { NotificationSource } from '../../notifications/notification-source';
import { toInstant } from '../../platform/clock';
import { domainText, eventOf } from './domain-notices';

const kinds = {
  verified: 'domain_verified',
  failed: 'domain_failed',
  lost: 'domain_lost',
  taken: 'domain_failed',
} as const;

/**
 * Reports that a domain was verified or no longer is, whether the owner or the schedule checked it.
 */
export const domainSource: NotificationSource = ({ pk, before, after, at }) => {
  if (domainOfClaim(pk) === undefined || !before || !after) return undefined;
  const previousClaim = readDomainClaim(before);
  const currentClaim = readDomainClaim(after);
  // When a customer takes over a domain by proving it, the previous state is that of their own
  // claim, which was pending.
  const event = eventOf(
    previousClaim.customerId === currentClaim.customerId ? previousClaim : { status: 'pending' },
    currentClaim,
  );
  if (!event) return undefined;
  return {
    customerId: currentClaim.customerId,
    factId: `domain#${currentClaim.domainId}#${currentClaim.startedAt}#${currentClaim.rev}`,
    kind: kinds[event],
    description: domainText(event, currentClaim.domain),
    createdAt: toInstant(at),
    about: { page: 'domains' },
  };
};
