import type { DomainRecord, DomainStatus, EmailReadiness } from '../../../shared/contracts/domains';
import { limits } from '../../../shared/limits';
import type { DomainClaim } from '../../items/account/domain-claim';
import { toInstant } from '../../platform/clock';
import type { SesIdentity } from '../ses-identities';
import { readDmarc } from './text-records';

const hourMs = 3_600_000;
/** How long SES and we look for the records of a domain. */
export const searchMs = limits.domainSearchHours * hourMs;

/** Returns when SES and we stop looking for a domain's records. */
export const searchEndsAt = ({ startedAt }: Pick<DomainClaim, 'startedAt'>): string =>
  toInstant(Date.parse(startedAt) + searchMs);

/**
 * Returns the next status of a domain, which decides whether emails may be sent from it. Only DKIM
 * matters: without MAIL FROM, emails still go out, signed for the domain. A temporary DKIM failure
 * leaves a verified domain verified, as in SES.
 * @param isProven whether the proof record was found, or isn't required because there is no second
 *   owner
 */
export const nextStatus = (
  { status, startedAt }: Pick<DomainClaim, 'status' | 'startedAt'>,
  { sends, dkim }: Pick<SesIdentity, 'sends' | 'dkim'>,
  isProven: boolean,
  now: number,
): DomainStatus => {
  const isSigned =
    sends && (dkim === 'SUCCESS' || (dkim === 'TEMPORARY_FAILURE' && status === 'verified'));
  if (isSigned && isProven) return 'verified';
  if (status === 'verified') return 'failed';
  const isOver = now >= Date.parse(startedAt) + searchMs;
  return status === 'failed' || isOver ? 'failed' : 'pending';
};

/**
 * Returns when to check next: verified domains daily, pending ones hourly, others only on request.
 */
export const nextCheckAt = (status: DomainStatus, now: number): string | undefined => {
  if (status === 'failed') return undefined;
  return toInstant(now + (status === 'verified' ? 24 * hourMs : hourMs));
};

const stateOf = (records: readonly DomainRecord[], purpose: DomainRecord['purpose']) =>
  records.filter((record) => record.purpose === purpose);

/**
 * Returns which of Gmail's and Yahoo's requirements for bulk senders a domain meets. SPF passes
 * when the bounce host is below the domain and the policy doesn't require an exact match. DKIM
 * signs with the domain itself.
 */
export const readiness = ({ identity, records }: DomainClaim): EmailReadiness => {
  const dmarc = stateOf(records, 'dmarc')[0];
  const isStrict = readDmarc(dmarc?.found[0] ?? '')?.isSpfStrict ?? false;
  return {
    spf: identity?.mailFromStatus === 'SUCCESS' && !isStrict,
    dkim: identity?.dkim === 'SUCCESS',
    dmarc: dmarc?.valid ?? false,
  };
};
