import type { UpdateSequenceBody } from '../../shared/contracts/sequences/sequence';
import type { Sequence } from '../items/sequence/sequence';
import { AppError } from '../platform/app-error';
import type { Clock } from '../platform/clock';
import { revised } from './sequence-changes';
import { createSequenceReader, type Which } from './sequence-reader';
import { type SequenceRepository, staleSequence } from './sequence-repository';

type Dependencies = {
  readonly sequences: Pick<SequenceRepository, 'find' | 'save'>;
  readonly clock: Clock;
};

/** Each lost one means that somebody else's save succeeded: no team makes more at once. */
const mostTries = 12;

const isStale = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'stale_version';

/**
 * Switches a series off that a call wants off, over the newest revision, whoever saves meanwhile and
 * whatever else is wrong with the call: nothing stands in the way of that.
 */
export const createSequenceSwitch = ({ sequences, clock }: Dependencies) => {
  const get = createSequenceReader(sequences);

  /** @returns false when somebody was faster */
  const isOff = async (customerId: string, before: Sequence, after: Sequence): Promise<boolean> => {
    try {
      await sequences.save(customerId, before, after);
      return true;
    } catch (error) {
      if (isStale(error)) return false;
      throw error;
    }
  };

  /** @returns the series as it was found, and as it is now: the same unless it was switched off */
  return async (which: Which, { enabled }: Pick<UpdateSequenceBody, 'enabled'>) => {
    for (let tries = 0; tries < mostTries; tries += 1) {
      const found = await get(which);
      if (enabled !== false || !found.enabled) return { found, now: found };
      const now = revised(found, { enabled: false }, clock());
      if (await isOff(which.customerId, found, now)) return { found, now };
    }
    throw staleSequence();
  };
};
