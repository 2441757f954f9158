import type { SequenceType } from '../../shared/sequences/sequence-rules';
import type { Sequence } from '../items/sequence/sequence';
import { createSequenceReader } from './sequence-reader';
import type { SequenceRepository } from './sequence-repository';
import { type StepEmails, stepNotFound } from './step-emails';

export type StepKey = {
  readonly customerId: string;
  readonly stepId: string;
  readonly type: SequenceType;
};

type Dependencies = {
  readonly sequences: Pick<SequenceRepository, 'find'>;
  readonly emails: Pick<StepEmails, 'get'>;
};

/** Finds the sequence of a step. */
export const createStepOwners = ({ sequences, emails }: Dependencies) => {
  const getSequence = createSequenceReader(sequences);
  /** @throws AppError step_not_found, also for an email of a sequence of the other kind */
  return async ({ customerId, stepId, type }: StepKey): Promise<Sequence> => {
    const { sequenceId } = await emails.get(customerId, stepId);
    const found = await getSequence({ customerId, sequenceId, type });
    if (!found.steps.some(({ id }) => id === stepId)) throw stepNotFound();
    return found;
  };
};
export type StepOwners = ReturnType<typeof createStepOwners>;
