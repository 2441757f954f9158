import type { DomainClaim } from '../../items/account/domain-claim';
import { AppError } from '../../platform/app-error';
import { toInstant } from '../../platform/clock';

/** What is said to the second one; it does not tell who the first one is. */
export const domainTaken = (): AppError => {
  const message =
    'This domain is already set up in another Mailbloom account. If it’s yours, remove it there first or contact us.';
  return new AppError('domain_taken', message, { fields: { email: message } });
};

/**
 * Whatever deletes an identity has ended within this time, alive or not. Somebody who took the
 * domain meanwhile would be shown the records of an identity that is gone a moment later.
 */
export const leavingMs = 5 * 60_000;

const isLeaving = ({ leavingAt }: DomainClaim, now: number): boolean =>
  leavingAt !== undefined && now - Date.parse(leavingAt) < leavingMs;

const domainLeaving = () => {
  const message = 'This domain is being removed. Try again in a few minutes.';
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
 * A rival's claim beside that of the holder. Who once verified a domain has it until they give it
 * up, also while its records are gone: then the rival is told so.
 */
export const asSeenBeside = (rival: DomainClaim, holder: DomainClaim | undefined): DomainClaim => {
  const { takenAt, ...rest } = rival;
  if (!holder?.verifiedAt) return rest;
  return { ...rest, status: 'failed', takenAt: takenAt ?? holder.verifiedAt };
};

/** The holder, asked to prove the domain as well since somebody else claims it. */
const contested = (holder: DomainClaim, newProof: () => string): DomainClaim => ({
  ...holder,
  proof: holder.proof ?? newProof(),
  rev: holder.rev + 1,
});

/**
 * The claims as they are with one sender more, the customer's own first. Whoever adds a domain that
 * another customer holds without having proved it becomes a rival: both are asked for a record of
 * their own, and who shows it first has the domain. A domain that was given up has to be proven too,
 * as the records of the one before may still be published, and SES takes them.
 * @param found who holds the domain · own the customer's claim as a rival
 * @throws AppError domain_taken, or domain_changed while it is being removed
 */
export const claimsFor = (
  { found, own }: { found: DomainClaim | undefined; own: DomainClaim | undefined },
  { domain, customerId, domainId, now, newProof }: Making,
): readonly [DomainClaim, ...DomainClaim[]] => {
  const fresh = {
    domain,
    customerId,
    domainId,
    status: 'pending' as const,
    senders: 1,
    records: [],
    createdAt: toInstant(now),
    startedAt: toInstant(now),
  };
  if (!found) return [{ ...fresh, rev: 1 }];
  if (isLeaving(found, now)) throw domainLeaving();
  const rev = found.rev + 1;
  if (found.customerId === customerId) {
    // What was asked of them when they took it over is asked still.
    const { proof, proven } = found;
    if (found.senders > 0) return [{ ...found, senders: found.senders + 1, rev }];
    return [{ ...fresh, domainId: found.domainId, rev, ...(proof && { proof, proven }) }];
  }
  if (found.verifiedAt) throw domainTaken();
  if (own) return [{ ...own, senders: own.senders + 1, rev: own.rev + 1 }];
  if (found.senders === 0) return [{ ...fresh, rev, proof: newProof() }];
  const holder = contested(found, newProof);
  return [{ ...fresh, isRival: true, proof: newProof(), rev: 1 }, holder];
};

/**
 * The claims once a rival has proved the domain: theirs in the holder's place, and the former
 * holder's beside it. Undefined when the domain is not theirs to take any more.
 */
export const claimsWon = (
  { isRival: _, ...rival }: DomainClaim,
  holder: DomainClaim | undefined,
): readonly [DomainClaim, ...DomainClaim[]] | undefined => {
  if (!holder || holder.verifiedAt || holder.leavingAt) return undefined;
  const won = { ...rival, rev: holder.rev + 1 };
  if (holder.senders === 0) return [won];
  return [won, { ...holder, isRival: true, status: 'pending', rev: 1 }];
};

/** The claim of a rival who comes into the place of a holder that gives the domain up. */
export const claimInherited = (
  { isRival: _, takenAt: __, ...rival }: DomainClaim,
  holder: DomainClaim,
  now: number,
): DomainClaim => ({
  ...rival,
  status: 'pending',
  startedAt: toInstant(now),
  rev: holder.rev + 1,
});

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
