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

/**
 * Whatever deletes an identity has ended within this time, alive or not. Somebody who took the
 * domain meanwhile would be shown the records of an identity that is gone a moment later.
 */
export const leavingMs = 5 * 60_000;

const isLeaving = ({ leavingAt }: DomainClaim, now: number): boolean =>
  leavingAt !== undefined && now - Date.parse(leavingAt) < leavingMs;

const domainLeaving = () => {
  const message = 'This domain is just being removed. Try again in a few minutes.';
  return new AppError('domain_changed', message, { fields: { email: message } });
};

type Making = {
  readonly domain: string;
  readonly customerId: string;
  readonly domainId: string;
  readonly now: number;
  readonly newProof: () => string;
};

/**
 * The claim with one sender more. A domain that was somebody else's before has to be proven by a
 * record of its own: the records of the one before may still be published, and SES takes them.
 * @throws AppError domain_taken, or domain_changed while it is being removed
 */
export const claimFor = (
  found: DomainClaim | undefined,
  { domain, customerId, domainId, now, newProof }: Making,
): DomainClaim => {
  const fresh = {
    ...{ domain, customerId, status: 'pending' as const, senders: 1, records: [] },
    ...{ createdAt: toInstant(now), startedAt: toInstant(now) },
  };
  if (!found) return { ...fresh, domainId, rev: 1 };
  if (isLeaving(found, now)) throw domainLeaving();
  const rev = found.rev + 1;
  if (found.customerId === customerId) {
    // What was asked of them when they took it over is asked still.
    const { proof, proven } = found;
    if (found.senders > 0) return { ...found, senders: found.senders + 1, rev };
    return { ...fresh, domainId: found.domainId, rev, ...(proof && { proof, proven }) };
  }
  if (!isOpen(found, now)) throw domainTaken();
  return { ...fresh, domainId, rev, proof: newProof() };
};

/**
 * The claim with one sender less; with none it stays, so that the next owner is asked for proof, and
 * is leaving until its identity at SES is deleted.
 */
export const claimWithout = (found: DomainClaim, now: number): DomainClaim => {
  const rev = found.rev + 1;
  if (found.senders > 1) return { ...found, senders: found.senders - 1, rev };
  const { identity: _, verifiedAt: __, checkedAt: ___, ...rest } = found;
  const leavingAt = toInstant(now);
  return { ...rest, senders: 0, status: 'pending', records: [], leavingAt, rev };
};

/** The claim of a domain that was given up, once nothing of it is left at SES. */
export const claimLeft = ({ leavingAt: _, ...found }: DomainClaim): DomainClaim => ({
  ...found,
  rev: found.rev + 1,
});
