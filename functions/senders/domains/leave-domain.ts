import type { DomainClaim } from '../../items/account/domain-claim';
import { type Clock, toInstant } from '../../platform/clock';
import type { SesIdentities } from '../ses-identities';
import { ClaimChanged, type ClaimRepository } from './claim-repository';
import { claimLeft, leavingMs } from './claim-rules';

export type LeaveDependencies = {
  readonly claims: Pick<ClaimRepository, 'save'>;
  readonly identities: Pick<SesIdentities, 'remove'>;
};

/** Deletes the identity of a domain that was given up; only then may somebody take the domain. */
export const finishLeaving = async (
  claim: DomainClaim,
  { claims, identities }: LeaveDependencies,
): Promise<void> => {
  await identities.remove(claim.domain);
  try {
    await claims.save({ claim: claimLeft(claim), nextCheckAt: undefined });
  } catch (error) {
    // Somebody else finished it, or took the domain after the time for it.
    if (!(error instanceof ClaimChanged)) throw error;
  }
};

/**
 * Goes on where a removal was cut off. It takes the time for it anew first, so that nobody takes
 * the domain while its identity is being deleted. @throws ClaimChanged when somebody has taken it
 */
export const resumeLeaving = async (
  found: DomainClaim,
  { clock, ...dependencies }: LeaveDependencies & { readonly clock: Clock },
): Promise<void> => {
  if (!found.leavingAt) return;
  const now = clock();
  const claim = { ...found, leavingAt: toInstant(now), rev: found.rev + 1 };
  await dependencies.claims.save({ claim, nextCheckAt: toInstant(now + leavingMs) });
  await finishLeaving(claim, dependencies);
};
