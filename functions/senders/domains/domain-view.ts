import type { DomainView } from '../../../shared/contracts/domains';
import type { DomainClaim } from '../../items/account/domain-claim';
import { toDisplayDomain } from './display-domain';
import { registeredDomain } from './domain-name';
import { readiness, searchEndsAt } from './domain-state';

/**
 * Returns the domain's zone: the part of a record's full host that the registrar adds to the host
 * someone types.
 */
const zoneOf = ({ domain, records }: DomainClaim): string => {
  const record = records.find(({ host, hostInZone }) => host !== hostInZone);
  if (!record) return registeredDomain(domain);
  return record.hostInZone === '@' ? record.host : record.host.slice(record.hostInZone.length + 1);
};

/** Returns a domain as its owner sees it. */
export const toDomainView = (claim: DomainClaim): DomainView => {
  const { domain, domainId, identity, status, records, checkedAt, takenAt } = claim;
  return {
    id: domainId,
    domain,
    shownDomain: toDisplayDomain(domain),
    zone: zoneOf(claim),
    isWholeDomain: registeredDomain(domain) === domain,
    status,
    dkimStatus: identity?.dkim ?? 'NOT_STARTED',
    mailFromStatus: identity?.mailFromStatus ?? 'NOT_STARTED',
    records,
    readiness: readiness(claim),
    lookingUntil: searchEndsAt(claim),
    isTaken: takenAt !== undefined,
    ...(checkedAt && { checkedAt }),
  };
};
