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
  const was = readDomainClaim(before);
  const is = readDomainClaim(after);
  // When a customer takes over a domain by proving it, the previous state is that of their own
  // claim, which was pending.
  const event = eventOf(was.customerId === is.customerId ? was : { status: 'pending' }, is);
  if (!event) return undefined;
  return {
    customerId: is.customerId,
    factId: `domain#${is.domainId}#${is.startedAt}#${is.rev}`,
    kind: kinds[event],
    description: domainText(event, is.domain),
    createdAt: toInstant(at),
    about: { page: 'domains' },
  };
};
