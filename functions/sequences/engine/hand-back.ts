import { RetryLater } from '../../platform/work/queue-handler';
import type { DueMessage } from './due-message';
import type { SequenceQueue } from './sequence-queue';

/** A full rate window has room again within seconds, and so does SES. */
const retrySeconds = 20;

/**
 * Puts the rest of a message back as a new one. Returned to the queue, it would be hidden for
 * minutes and its receptions counted. In a long backlog, messages that only had to wait would
 * become dead letters.
 */
export const withHandBack =
  (work: (message: DueMessage) => Promise<void>, queue: Pick<SequenceQueue, 'later'>) =>
  async (message: DueMessage): Promise<void> => {
    try {
      await work(message);
    } catch (error) {
      if (!(error instanceof RetryLater)) throw error;
      await queue.later(message, error.reason === 'work_left' ? 0 : retrySeconds);
    }
  };
