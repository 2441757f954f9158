import type { Sequence } from '../items/sequence/sequence';
import type { Which } from './sequence-reader';
import { type SequenceRepository, sequenceNotFound } from './sequence-repository';
import type { StepEmails } from './step-emails';

type Dependencies = {
  readonly sequences: SequenceRepository;
  readonly emails: StepEmails;
};

/** Removes series as they were read: one that somebody changed or activated since stays. */
export const createSequenceRemoval = ({ sequences, emails }: Dependencies) => {
  const remove = async (customerId: string, found: Sequence): Promise<void> => {
    await sequences.remove(customerId, found);
    for (const { id } of found.steps) await emails.clear(customerId, id);
  };

  const isUntouched = async (customerId: string, found: Sequence): Promise<boolean> => {
    if (found.rev > 1) return false;
    const ids = found.steps.map(({ id }) => id);
    return (await emails.ofSteps(customerId, ids)).every(emails.isEmpty);
  };

  return {
    /** @throws AppError sequence_not_found for a series of the other kind, or stale_version */
    async remove({ customerId, sequenceId, type }: Which): Promise<void> {
      const found = await sequences.find(customerId, sequenceId);
      if (!found) return;
      if (type && found.type !== type) throw sequenceNotFound();
      await remove(customerId, found);
    },

    /** For leaving the builder: removes a series that nobody has put anything into. */
    async close({ customerId, sequenceId }: Which): Promise<void> {
      const found = await sequences.find(customerId, sequenceId);
      if (found && (await isUntouched(customerId, found))) await remove(customerId, found);
    },
  };
};
