import { RetryLater } from '../../platform/work/queue-handler';
import type { DueMessage } from './due-message';
import type { SequenceQueue } from './sequence-queue';

/** A full rate window has room again within seconds; so has SES. */
const retrySeconds = 20;

/**
 * Has the rest of a message come again as a new one. Handed back, it would be hidden for minutes and
 * counted: a long backlog would make dead letters of messages that only had to wait.
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
