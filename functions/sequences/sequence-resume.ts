import type { Author } from '../drafts/draft-log';
import type { Sequence } from '../items/sequence/sequence';
import { AppError } from '../platform/app-error';
import { createSequenceReader, type SequenceKey } from './sequence-reader';
import type { SequenceRepository } from './sequence-repository';
import type { SequenceViews } from './sequence-views';
import type { StepPauses } from './step-pauses';

type Dependencies = {
  readonly sequences: Pick<SequenceRepository, 'find'>;
  readonly pauses: (all: readonly Sequence[]) => Promise<StepPauses>;
  /** Resumes a step's delivery like any paused email. */
  readonly resume: (customerId: string, deliveryId: string, author?: Author) => Promise<void>;
  readonly views: Pick<SequenceViews, 'one'>;
};

const isAlreadyRunning = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'delivery_not_resumable';

/**
 * Resumes the emails of a sequence that the product paused. People who were due meanwhile are
 * retried within the hour. Safe to repeat: emails that are being sent stay unchanged.
 */
export const createSequenceResume = ({ sequences, pauses, resume, views }: Dependencies) => {
  const getSequence = createSequenceReader(sequences);

  /** Resumes a step's delivery. Does nothing if someone else has already resumed it. */
  const resumeIfPaused = async (
    customerId: string,
    stepId: string,
    author?: Author,
  ): Promise<void> => {
    try {
      await resume(customerId, stepId, author);
    } catch (error) {
      if (!isAlreadyRunning(error)) throw error;
    }
  };

  /** @throws AppError sequence_not_found, or for any reason why an email can't be resumed */
  return async (sequenceKey: SequenceKey, author?: Author) => {
    const { customerId } = sequenceKey;
    const found = await getSequence(sequenceKey);
    const pausedSteps = await pauses([found]);
    // The reasons against resuming are the same for all steps, so the first refusal ends the loop.
    for (const stepId of pausedSteps.keys()) await resumeIfPaused(customerId, stepId, author);
    return views.one(customerId, found);
  };
};
