import type { DomainClaim } from '../../items/account/domain-claim';
import { type Clock, toInstant } from '../../platform/clock';
import type { SesIdentities } from '../ses-identities';
import { ClaimChangedError, type ClaimRepository } from './claim-repository';
import { leavingMs, withoutLeaving } from './claim-rules';

export type LeaveDependencies = {
  readonly claims: Pick<ClaimRepository, 'save'>;
  readonly identities: Pick<SesIdentities, 'remove'>;
};

/**
 * Deletes the identity of a domain that was given up. Only then can another customer take the
 * domain.
 */
export const finishRemoval = async (
  claim: DomainClaim,
  { claims, identities }: LeaveDependencies,
): Promise<void> => {
  await identities.remove(claim.domain);
  try {
    await claims.save({ claim: withoutLeaving(claim), nextCheckAt: undefined });
  } catch (error) {
    // Another process finished the removal, or another customer took the domain after the waiting
    // time.
    if (!(error instanceof ClaimChangedError)) throw error;
  }
};

/**
 * Continues a removal that was interrupted. It first restarts the waiting time, so that no one
 * takes the domain while its identity is being deleted. @throws ClaimChangedError when another customer
 * has already taken the domain
 */
export const resumeRemoval = async (
  found: DomainClaim,
  { clock, ...dependencies }: LeaveDependencies & { readonly clock: Clock },
): Promise<void> => {
  if (!found.leavingAt) return;
  const now = clock();
  const claim = { ...found, leavingAt: toInstant(now), rev: found.rev + 1 };
  await dependencies.claims.save({ claim, nextCheckAt: toInstant(now + leavingMs) });
  await finishRemoval(claim, dependencies);
};
