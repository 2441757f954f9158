import { domainOfClaim, readDomainClaim } from '../../items/account/domain-claim';
import type { NotificationSource } from '../../notifications/notification-source';
import { toInstant } from '../../platform/clock';
import { domainText, eventOf } from './domain-notices';

const kinds = {
  verified: 'domain_verified',
  failed: 'domain_failed',
  lost: 'domain_lost',
} as const;

/** A domain came to be verified, or is no longer, whoever looked: the owner or the clock. */
export const domainSource: NotificationSource = ({ pk, before, after, at }) => {
  if (domainOfClaim(pk) === undefined || !before || !after) return undefined;
  const [was, is] = [readDomainClaim(before), readDomainClaim(after)];
  if (was.customerId !== is.customerId) return undefined;
  const event = eventOf(was, is);
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
