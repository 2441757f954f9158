import { isDeepStrictEqual } from 'node:util';
import type { BrainView } from '../../shared/contracts/settings/brain';
import { messages } from '../../shared/messages';
import { AppError } from '../platform/app-error';
import { type Clock, toInstant } from '../platform/clock';
import type { BrainRepository } from './brain-repository';
import { storedPairs, toBrainView } from './brain-rules';

type Dependencies = { readonly brains: BrainRepository; readonly clock: Clock };

/**
 * Replaces all pairs, based on the revision that the user edited. Saving the same pairs again, for
 * example after a lost response, changes nothing.
 * @throws AppError brain_refused, stale_version
 */
export const saveBrain = async (
  customerId: string,
  { keyValues, rev }: Pick<BrainView, 'keyValues' | 'rev'>,
  { brains, clock }: Dependencies,
): Promise<BrainView> => {
  const pairs = storedPairs(keyValues);
  const next = { pairs, rev: rev + 1, updatedAt: toInstant(clock()) };
  if (await brains.put(customerId, next)) return toBrainView(next);
  const current = await brains.get(customerId);
  if (current.rev === next.rev && isDeepStrictEqual(current.pairs, pairs)) {
    return toBrainView(current);
  }
  throw new AppError('stale_version', messages.brainChanged);
};
