import type { DomainClaim } from '../../items/account/domain-claim';
import type { SesIdentities, SesIdentity } from '../identities/ses-identities';
import type { ClaimRepository } from './claim-repository';
import { domainsAbove } from './domain-name';

type Dependencies = {
  readonly claims: Pick<ClaimRepository, 'findMany'>;
  readonly identities: Pick<SesIdentities, 'read'>;
};

/** SES answers one question a second: the names nearest to the registered one are asked about. */
const mostAsked = 4;

/**
 * Whether SES may have verified a domain along with one above it that is not this customer's. A
 * domain above counts whenever it was claimed, before or after, and also once it was given up, as
 * its identity may still stand; so does an identity that somebody made by hand, and one's own claim
 * that a rival contests: the records that SES found may be theirs. A domain that is verified keeps its standing: nobody takes it away by claiming what is above.
 */
export const isInherited = async (
  { domain, customerId, status }: Pick<DomainClaim, 'domain' | 'customerId' | 'status'>,
  { sends }: Pick<SesIdentity, 'sends'>,
  { claims, identities }: Dependencies,
): Promise<boolean> => {
  const above = status === 'verified' ? [] : domainsAbove(domain);
  if (above.length === 0) return false;
  const claimed = await claims.findMany(above);
  const isOthers = (above: DomainClaim) =>
    above.customerId !== customerId || (above.proof !== undefined && !above.proven);
  if (claimed.some(isOthers)) return true;
  if (!sends) return false;
  const asked = above.slice(-mostAsked).map((name) => identities.read(name));
  return (await Promise.all(asked)).some((known) => known !== undefined && !known.claim);
};
