import type { Sequence } from '../items/sequence/sequence';
import { AppError } from '../platform/app-error';
import type { SequenceKey } from './sequence-reader';
import { type SequenceRepository, sequenceNotFound } from './sequence-repository';
import type { StepEmails } from './step-emails';

type Dependencies = {
  readonly sequences: SequenceRepository;
  readonly emails: StepEmails;
};

const isStale = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'stale_version';

/**
 * Removes sequences if they haven't changed or been activated since they were read. Data that a
 * removed sequence leaves behind is cleared when the table's stream reports the removal
 * (clear-work.ts).
 */
export const createSequenceRemoval = ({ sequences, emails }: Dependencies) => {
  /**
   * Returns the email of an untouched sequence: one without settings, whose only email is still
   * empty. The email of a copied sequence isn't empty.
   */
  const untouchedEmail = async (customerId: string, storedSequence: Sequence) => {
    const { rev, steps, segmentId, triggerType, fromAddress } = storedSequence;
    if (rev > 1 || steps.length > 1 || segmentId || triggerType || fromAddress) return undefined;
    const ids = steps.map(({ id }) => id);
    return (await emails.ofSteps(customerId, ids)).find(
      (email) => email.rev === 1 && emails.isEmpty(email),
    );
  };

  return {
    /** @throws AppError sequence_not_found if the sequence has another type, or stale_version */
    async remove({ customerId, sequenceId, type }: SequenceKey): Promise<void> {
      const storedSequence = await sequences.find(customerId, sequenceId);
      if (!storedSequence) return;
      if (type && storedSequence.type !== type) throw sequenceNotFound();
      await sequences.remove(customerId, storedSequence);
    },

    /**
     * Called on leaving the builder. Removes a sequence that is still empty, together with its
     * email. If either was saved in the meantime, both are kept.
     * @returns whether the sequence was removed
     */
    async close({ customerId, sequenceId }: SequenceKey): Promise<boolean> {
      const storedSequence = await sequences.find(customerId, sequenceId);
      const email = storedSequence && (await untouchedEmail(customerId, storedSequence));
      if (!storedSequence || !email) return false;
      try {
        await sequences.remove(
          customerId,
          storedSequence,
          await emails.unchangedRemoval(customerId, email),
        );
        return true;
      } catch (error) {
        if (isStale(error)) return false;
        throw error;
      }
    },
  };
};
