import type { SenderView } from '../../shared/contracts/customers';
import type { DomainClaim } from '../items/account/domain-claim';
import type { Sender } from '../items/account/sender';
import { shownDomain } from './domains/domain-name';
import { poolInUse } from './pools/ip-pools';

/** Last used first, then by name. */
export const byLastUse = (a: Sender, b: Sender): number =>
  (b.lastUsedAt ?? '').localeCompare(a.lastUsedAt ?? '') || a.name.localeCompare(b.name);

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
  return { ...sender, verified, dnsVerified: verified };
};

/** @param pools every pool there is; one that was taken away is not what mails go out from */
/** The address as people read it: `hello@bücher.example` of `hello@xn--bcher-kva.example`. */
const shownAddress = (email: string): string => {
  const domainAt = email.lastIndexOf('@') + 1;
  return email.slice(0, domainAt) + shownDomain(email.slice(domainAt));
};

export const toSenderView = (value: Sender, pools: readonly string[]): SenderView => ({
  ...value,
  id: value.senderId,
  shownEmail: shownAddress(value.email),
  ipPoolName: poolInUse(value.ipPoolName, pools),
});
