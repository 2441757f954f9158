import type { UpdateSequenceBody } from '../../shared/contracts/sequences/sequence';
import type { Sequence } from '../items/sequence/sequence';
import { AppError } from '../platform/app-error';
import type { Clock } from '../platform/clock';
import { reviseSequence } from './sequence-changes';
import { createSequenceReader, type SequenceKey } from './sequence-reader';
import { type SequenceRepository, staleSequenceError } from './sequence-repository';

type Dependencies = {
  readonly sequences: Pick<SequenceRepository, 'find' | 'save'>;
  readonly clock: Clock;
};

/**
 * The maximum number of attempts. An attempt fails only if someone else's save succeeded first, and
 * no team makes more saves than this at the same time.
 */
const maxTries = 12;

const isStale = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'stale_version';

/**
 * Turns off the newest revision of a sequence, even if someone else saves in the meantime or
 * another part of the call is invalid. Nothing may prevent turning it off.
 */
export const createSequenceSwitch = ({ sequences, clock }: Dependencies) => {
  const getSequence = createSequenceReader(sequences);

  /** @returns false when another save came first */
  const trySave = async (
    customerId: string,
    before: Sequence,
    after: Sequence,
  ): Promise<boolean> => {
    try {
      await sequences.save(customerId, before, after);
      return true;
    } catch (error) {
      if (isStale(error)) return false;
      throw error;
    }
  };

  /** @returns the sequence as it was found, and as it is now: the same unless it was turned off */
  return async (sequenceKey: SequenceKey, { enabled }: Pick<UpdateSequenceBody, 'enabled'>) => {
    for (let tries = 0; tries < maxTries; tries += 1) {
      const found = await getSequence(sequenceKey);
      if (enabled !== false || !found.enabled) return { found, now: found };
      const disabledSequence = reviseSequence(found, { enabled: false }, clock());
      if (await trySave(sequenceKey.customerId, found, disabledSequence))
        return { found, now: disabledSequence };
    }
    throw staleSequenceError();
  };
};
