import type { DomainClaim } from '../../items/account/domain-claim';
import { AppError } from '../../platform/app-error';
import { toInstant } from '../../platform/clock';

/** The error for the second claimant. It doesn't reveal who the first one is. */
export const domainTakenError = (): AppError => {
  const message =
    'This domain is already set up in another Mailbloom account. If it’s yours, remove it there first or contact us.';
  return new AppError('domain_taken', message, { fields: { email: message } });
};

/**
 * After this time, every attempt to delete an identity has ended, successfully or not. A customer
 * who took the domain sooner would see the records of an identity that is deleted a moment later.
 */
export const leavingMs = 5 * 60_000;

const isLeaving = ({ leavingAt }: DomainClaim, now: number): boolean =>
  leavingAt !== undefined && now - Date.parse(leavingAt) < leavingMs;

const domainLeavingError = () => {
  const message = 'This domain is being removed. Try again in a few minutes.';
  return new AppError('domain_changed', message, { fields: { email: message } });
};

type NewClaimInput = {
  readonly domain: string;
  readonly customerId: string;
  readonly domainId: string;
  readonly now: number;
  readonly newProof: () => string;
};

/**
 * Returns a rival's claim, adjusted to the state of the holder's claim. A customer who verified a
 * domain keeps it until they give it up, even while its records are missing. The rival then sees
 * that the domain is taken.
 */
export const withHolderState = (
  rival: DomainClaim,
  holder: DomainClaim | undefined,
): DomainClaim => {
  const { takenAt, ...rest } = rival;
  if (!holder?.verifiedAt) return rest;
  return { ...rest, status: 'failed', takenAt: takenAt ?? holder.verifiedAt };
};

/**
 * Returns the holder's claim with a request to prove the domain, because another customer claims it
 * too.
 */
const withRequiredProof = (holder: DomainClaim, newProof: () => string): DomainClaim => ({
  ...holder,
  proof: holder.proof ?? newProof(),
  rev: holder.rev + 1,
});

/**
 * Returns the claims after adding one sender, the customer's own first. A customer who adds a
 * domain that another customer holds without proof becomes a rival. Both have to publish a record
 * of their own, and the first to do so gets the domain. A domain that was given up has to be proven
 * too, because the previous owner's records may still be published, and SES would accept them.
 * @param found the holder's claim · own the customer's claim as a rival
 * @throws AppError domain_taken, or domain_changed while it is being removed
 */
export const claimsForSender = (
  { found, own }: { found: DomainClaim | undefined; own: DomainClaim | undefined },
  { domain, customerId, domainId, now, newProof }: NewClaimInput,
): readonly [DomainClaim, ...DomainClaim[]] => {
  const newClaim = {
    domain,
    customerId,
    domainId,
    status: 'pending' as const,
    senders: 1,
    records: [],
    createdAt: toInstant(now),
    startedAt: toInstant(now),
  };
  if (!found) return [{ ...newClaim, rev: 1 }];
  if (isLeaving(found, now)) throw domainLeavingError();
  const rev = found.rev + 1;
  if (found.customerId === customerId) {
    // A proof that was required when the customer took over the domain is still required.
    const { proof, proven } = found;
    if (found.senders > 0) return [{ ...found, senders: found.senders + 1, rev }];
    return [{ ...newClaim, domainId: found.domainId, rev, ...(proof && { proof, proven }) }];
  }
  if (found.verifiedAt) throw domainTakenError();
  if (own) return [{ ...own, senders: own.senders + 1, rev: own.rev + 1 }];
  if (found.senders === 0) return [{ ...newClaim, rev, proof: newProof() }];
  const holder = withRequiredProof(found, newProof);
  return [{ ...newClaim, isRival: true, proof: newProof(), rev: 1 }, holder];
};

/**
 * Returns the claims after a rival proved the domain: the rival's claim as the holder's, and the
 * former holder's as a rival's. Undefined when the domain can no longer be taken.
 */
export const claimsAfterTakeover = (
  { isRival: _, ...rival }: DomainClaim,
  holder: DomainClaim | undefined,
): readonly [DomainClaim, ...DomainClaim[]] | undefined => {
  if (!holder || holder.verifiedAt || holder.leavingAt) return undefined;
  const won = { ...rival, rev: holder.rev + 1 };
  if (holder.senders === 0) return [won];
  return [won, { ...holder, isRival: true, status: 'pending', rev: 1 }];
};

/** Returns the claim of a rival who replaces a holder that gives up the domain. */
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
 * Returns the claim with one sender fewer. A claim without senders is kept so that the next owner
 * is asked for proof. It is in the leaving state until its SES identity is deleted.
 */
export const claimWithoutSender = (found: DomainClaim, now: number): DomainClaim => {
  const rev = found.rev + 1;
  if (found.senders > 1) return { ...found, senders: found.senders - 1, rev };
  const { identity: _, verifiedAt: __, checkedAt: ___, ...rest } = found;
  const leavingAt = toInstant(now);
  return { ...rest, senders: 0, status: 'pending', records: [], leavingAt, rev };
};

/** Returns the claim of a domain that was given up, once SES no longer has its identity. */
export const withoutLeaving = ({ leavingAt: _, ...found }: DomainClaim): DomainClaim => ({
  ...found,
  rev: found.rev + 1,
});
