import type { Sequence } from '../items/sequence/sequence';
import { AppError } from '../platform/app-error';
import type { Which } from './sequence-reader';
import { type SequenceRepository, sequenceNotFound } from './sequence-repository';
import type { StepEmails } from './step-emails';

type Dependencies = {
  readonly sequences: SequenceRepository;
  readonly emails: StepEmails;
};

const isStale = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'stale_version';

/**
 * Removes series as they were read: one that somebody changed or activated since stays. What a series
 * leaves behind is cleared by whoever learns from the table that it is gone (clear-work.ts).
 */
export const createSequenceRemoval = ({ sequences, emails }: Dependencies) => {
  /** The one email of a series that nobody has put anything into; a copy has what it was copied from. */
  const untouchedEmail = async (customerId: string, found: Sequence) => {
    const { rev, steps, segmentId, triggerType, fromAddress } = found;
    if (rev > 1 || steps.length > 1 || segmentId || triggerType || fromAddress) return undefined;
    const ids = steps.map(({ id }) => id);
    return (await emails.ofSteps(customerId, ids)).find(
      (email) => email.rev === 1 && emails.isEmpty(email),
    );
  };

  return {
    /** @throws AppError sequence_not_found for a series of the other kind, or stale_version */
    async remove({ customerId, sequenceId, type }: Which): Promise<void> {
      const found = await sequences.find(customerId, sequenceId);
      if (!found) return;
      if (type && found.type !== type) throw sequenceNotFound();
      await sequences.remove(customerId, found);
    },

    /**
     * For leaving the builder: removes a series that nobody has put anything into, together with its
     * email and only as both were read. What a save puts in meanwhile keeps it.
     * @returns whether it was removed
     */
    async close({ customerId, sequenceId }: Which): Promise<boolean> {
      const found = await sequences.find(customerId, sequenceId);
      const email = found && (await untouchedEmail(customerId, found));
      if (!found || !email) return false;
      try {
        await sequences.remove(customerId, found, await emails.unchangedRemoval(customerId, email));
        return true;
      } catch (error) {
        if (isStale(error)) return false;
        throw error;
      }
    },
  };
};
