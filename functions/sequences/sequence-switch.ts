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

/**
 * How often to retry. Each failed try means that someone else's save succeeded, and no team makes
 * more at once.
 */
const maxTries = 12;

const isStale = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'stale_version';

/**
 * Turns a sequence off, based on the newest revision, whoever saves meanwhile and whatever else is
 * wrong with the call. Nothing may prevent turning it off.
 */
export const createSequenceSwitch = ({ sequences, clock }: Dependencies) => {
  const get = createSequenceReader(sequences);

  /** @returns false when someone else was faster */
  const isOff = async (customerId: string, before: Sequence, after: Sequence): Promise<boolean> => {
    try {
      await sequences.save(customerId, before, after);
      return true;
    } catch (error) {
      if (isStale(error)) return false;
      throw error;
    }
  };

  /** @returns the sequence as it was found, and as it is now: the same unless it was turned off */
  return async (which: Which, { enabled }: Pick<UpdateSequenceBody, 'enabled'>) => {
    for (let tries = 0; tries < maxTries; tries += 1) {
      const found = await get(which);
      if (enabled !== false || !found.enabled) return { found, now: found };
      const now = revised(found, { enabled: false }, clock());
      if (await isOff(which.customerId, found, now)) return { found, now };
    }
    throw staleSequence();
  };
};
