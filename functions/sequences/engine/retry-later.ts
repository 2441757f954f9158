import { RetryLater } from '../../platform/work/queue-handler';
import type { DueMessage } from './due-message';
import type { SequenceQueue } from './sequence-queue';

/**
 * How long to wait before handling a message again. A full rate window has capacity again within
 * seconds, and SES accepts more emails as quickly.
 */
const retrySeconds = 20;

/**
 * How often a message is sent again, which takes a day. After that, it becomes a dead letter, and its
 * people, who are still due, are distributed again.
 */
const maxAgain = 4320;

/**
 * Sends a message again as a new message when its work isn't finished or its people have to wait.
 * If the message were returned to the queue, it would be hidden for minutes, and each delivery
 * would count as a failed attempt. In a long backlog, messages that only had to wait would become
 * dead letters.
 */
export const withRetryLater =
  (task: (message: DueMessage) => Promise<void>, queue: Pick<SequenceQueue, 'later'>) =>
  async (message: DueMessage): Promise<void> => {
    try {
      await task(message);
    } catch (error) {
      if (!(error instanceof RetryLater)) throw error;
      const attempt = (message.again ?? 0) + 1;
      if (attempt > maxAgain) throw new Error('People in a sequence had to wait for a day');
      await queue.later(
        { ...message, again: attempt },
        error.reason === 'work_left' ? 0 : retrySeconds,
      );
    }
  };
