import type { DomainClaim } from '../../items/account/domain-claim';
import { AppError } from '../../platform/app-error';
import { toInstant } from '../../platform/clock';
import { searchMs } from './domain-state';

/** What is said to the second one; it does not tell who the first one is. */
export const domainTaken = (): AppError => {
  const message =
    'This domain is already set up in another Mailbloom account. If it is yours, remove it there first, or contact us.';
  return new AppError('domain_taken', message, { fields: { email: message } });
};

/**
 * Given up, or never verified within the time for it, however often its owner had it looked at anew
 * since: the next one may take it. Who once verified a domain keeps it, also while its records are
 * gone, until they give it up.
 */
const isOpen = ({ senders, createdAt, verifiedAt }: DomainClaim, now: number): boolean =>
  senders === 0 || (!verifiedAt && now - Date.parse(createdAt) > searchMs);

type Making = {
  readonly domain: string;
  readonly customerId: string;
  readonly domainId: string;
  readonly now: number;
  readonly newProof: () => string;
  /** A domain above it is another customer’s, whose verification SES passes on to it. */
  readonly isBelowAnother: boolean;
};

/**
 * The claim with one sender more. A domain that was somebody else's before has to be proven by a
 * record of its own: the records of the one before may still be published, and SES takes them.
 * @throws AppError domain_taken
 */
export const claimFor = (
  found: DomainClaim | undefined,
  { domain, customerId, domainId, now, newProof, isBelowAnother }: Making,
): DomainClaim => {
  const fresh = {
    ...{ domain, customerId, status: 'pending' as const, senders: 1, records: [] },
    ...{ createdAt: toInstant(now), startedAt: toInstant(now) },
  };
  const asked = isBelowAnother ? { proof: newProof() } : {};
  if (!found) return { ...fresh, domainId, rev: 1, ...asked };
  const rev = found.rev + 1;
  if (found.customerId === customerId) {
    // What was asked of them when they took it over is asked still.
    const { proof, proven } = found;
    if (found.senders > 0) return { ...found, senders: found.senders + 1, rev };
    return { ...fresh, domainId: found.domainId, rev, ...asked, ...(proof && { proof, proven }) };
  }
  if (!isOpen(found, now)) throw domainTaken();
  return { ...fresh, domainId, rev, proof: newProof() };
};

/** The claim with one sender less; with none it stays, so that the next owner is asked for proof. */
export const claimWithout = (found: DomainClaim): DomainClaim => {
  const rev = found.rev + 1;
  if (found.senders > 1) return { ...found, senders: found.senders - 1, rev };
  const { identity: _, verifiedAt: __, checkedAt: ___, ...rest } = found;
  return { ...rest, senders: 0, status: 'pending', records: [], rev };
};
