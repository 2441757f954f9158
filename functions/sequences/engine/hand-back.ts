import { RetryLater } from '../../platform/work/queue-handler';
import type { DueMessage } from './due-message';
import type { SequenceQueue } from './sequence-queue';

/**
 * How long to wait before handling a message again. A full rate window has capacity again within
 * seconds, and SES accepts more emails as quickly.
 */
const retrySeconds = 20;

/**
 * Sends the rest of a message as a new message. If the message were returned to the queue, it would
 * be hidden for minutes and each receipt would count as a failed attempt. In a long backlog,
 * messages that only had to wait would become dead letters.
 */
export const withRetryLater =
  (task: (message: DueMessage) => Promise<void>, queue: Pick<SequenceQueue, 'later'>) =>
  async (message: DueMessage): Promise<void> => {
    try {
      await task(message);
    } catch (error) {
      if (!(error instanceof RetryLater)) throw error;
      await queue.later(message, error.reason === 'work_left' ? 0 : retrySeconds);
    }
  };
