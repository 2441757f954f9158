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

/** A domain came to be verified, or is no longer, whoever looked: the owner or the clock. */
export const domainSource: NotificationSource = ({ pk, before, after, at }) => {
  if (domainOfClaim(pk) === undefined || !before || !after) return undefined;
  const was = readDomainClaim(before);
  const is = readDomainClaim(after);
  // Who takes a holder's place by proving the domain had a claim of their own before.
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
