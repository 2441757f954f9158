import type { SenderView } from '../../shared/contracts/customers';
import type { DomainClaim } from '../items/account/domain-claim';
import type { Sender } from '../items/account/sender';
import { toDisplayDomain } from './domains/display-domain';
import { poolInUse } from './ip-pools';

/**
 * The order in which senders are suggested, the default one first. The others are sorted by when
 * they were last used or, if later, by when their domain was verified. Senders with the same time
 * are sorted by name.
 */
export const compareProposals = (a: Sender, b: Sender): number =>
  proposedSince(b).localeCompare(proposedSince(a)) || a.name.localeCompare(b.name);

/** ISO 8601 in UTC, so that sorting as text also sorts by time. An empty string means never. */
const proposedSince = ({ lastUsedAt = '', verified, verifiedAt = '' }: Sender): string =>
  verified && verifiedAt > lastUsedAt ? verifiedAt : lastUsedAt;

/**
 * Returns a sender with the state of its domain's claim. For a sender on a custom domain, only the
 * claim counts, not what is stored with the sender.
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

/**
 * Returns the address as people read it: `hello@bücher.example` for `hello@xn--bcher-kva.example`.
 */
const toDisplayAddress = (email: string): string => {
  const domainAt = email.lastIndexOf('@') + 1;
  return email.slice(0, domainAt) + toDisplayDomain(email.slice(domainAt));
};

/** @param pools all existing pools; a removed one is not used for sending */
export const toSenderView = (value: Sender, pools: readonly string[]): SenderView => ({
  ...value,
  id: value.senderId,
  shownEmail: toDisplayAddress(value.email),
  ipPoolName: poolInUse(value.ipPoolName, pools),
});
