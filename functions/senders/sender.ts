import type { SenderView } from '../../shared/contracts/customers';
import type { DomainClaim } from '../items/account/domain-claim';
import type { Sender } from '../items/account/sender';
import { shownDomain } from './domains/shown-domain';
import { poolInUse } from './ip-pools';

/**
 * The order in which senders are proposed, the default first: the one used last, or the one whose own
 * domain was verified since. Then by name.
 */
export const byProposal = (a: Sender, b: Sender): number =>
  proposedSince(b).localeCompare(proposedSince(a)) || a.name.localeCompare(b.name);

/** ISO 8601 in UTC, so that the later one is the greater text; '' for never. */
const proposedSince = ({ lastUsedAt = '', verified, verifiedAt = '' }: Sender): string =>
  verified && verifiedAt > lastUsedAt ? verifiedAt : lastUsedAt;

/**
 * A sender as the claim of its domain has it: what is stored beside its name says nothing once it
 * is on a domain of its own.
 */
export const withClaim = (
  customerId: string,
  sender: Sender,
  claim: DomainClaim | undefined,
): Sender => {
  if (!sender.domain) return sender;
  const verified = claim?.customerId === customerId && claim.status === 'verified';
  return { ...sender, verified, dnsVerified: verified, verifiedAt: claim?.verifiedAt };
};

/** The address as people read it: `hello@bücher.example` of `hello@xn--bcher-kva.example`. */
const shownAddress = (email: string): string => {
  const domainAt = email.lastIndexOf('@') + 1;
  return email.slice(0, domainAt) + shownDomain(email.slice(domainAt));
};

/** @param pools every pool there is; one that was taken away is not what mails go out from */
export const toSenderView = (value: Sender, pools: readonly string[]): SenderView => ({
  ...value,
  id: value.senderId,
  shownEmail: shownAddress(value.email),
  ipPoolName: poolInUse(value.ipPoolName, pools),
});
