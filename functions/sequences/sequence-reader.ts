import type { SequenceType } from '../../shared/sequences/sequence-rules';
import type { Sequence } from '../items/sequence/sequence';
import { type SequenceRepository, sequenceNotFound } from './sequence-repository';

/** Identifies a sequence, either of one kind or of any kind. */
export type SequenceKey = {
  readonly customerId: string;
  readonly sequenceId: string;
  readonly type?: SequenceType;
};

export const createSequenceReader =
  (sequences: Pick<SequenceRepository, 'find'>) =>
  /** @throws AppError sequence_not_found, also for a sequence of the other kind */
  async ({ customerId, sequenceId, type }: SequenceKey): Promise<Sequence> => {
    const found = await sequences.find(customerId, sequenceId);
    if (!found || (type && found.type !== type)) throw sequenceNotFound();
    return found;
  };
