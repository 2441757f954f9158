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
   * Returns the email of a sequence if it is the only one and is still empty. The email of a copied
   * sequence isn't empty.
   */
  const untouchedEmail = async (customerId: string, found: Sequence) => {
    const { rev, steps, segmentId, triggerType, fromAddress } = found;
    if (rev > 1 || steps.length > 1 || segmentId || triggerType || fromAddress) return undefined;
    const ids = steps.map(({ id }) => id);
    return (await emails.ofSteps(customerId, ids)).find(
      (email) => email.rev === 1 && emails.isEmpty(email),
    );
  };

  return {
    /** @throws AppError sequence_not_found for a sequence of the other kind, or stale_version */
    async remove({ customerId, sequenceId, type }: SequenceKey): Promise<void> {
      const found = await sequences.find(customerId, sequenceId);
      if (!found) return;
      if (type && found.type !== type) throw sequenceNotFound();
      await sequences.remove(customerId, found);
    },

    /**
     * Called on leaving the builder. Removes a sequence that is still empty, together with its
     * email, if neither changed since they were read. A save in the meantime keeps it.
     * @returns whether it was removed
     */
    async close({ customerId, sequenceId }: SequenceKey): Promise<boolean> {
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
