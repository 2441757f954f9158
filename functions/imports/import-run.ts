import type { Clock } from '../platform/clock';
import { log } from '../platform/logger';
import { RetryLater } from '../platform/queue-handler';
import type { ImportMessage } from './import-job';
import type { ImportQueue } from './import-queue';
import type { ImportProcess, RunOutcome } from './process-import';

type Dependencies = {
  readonly process: ImportProcess;
  readonly queue: ImportQueue;
  readonly clock: Clock;
};

/** What SQS says about this delivery of the message. */
export type Delivery = {
  readonly receiptHandle: string;
  /** 1 for the first delivery. */
  readonly receiveCount: number;
};

/** The function may run 15 minutes; the rest is for the last chunk and a slow table. */
const runMs = 12 * 60_000;
/**
 * The message stays invisible no longer than this after a crash, instead of the queue's six times
 * the function's timeout; while the work goes on, its hold is renewed.
 */
const holdSeconds = 60;
const renewMs = 20_000;
/** An unexpected failure is tried this often, then the user is told. */
const mostAttempts = 3;

/** A table that has to grow first refuses writes for minutes; that is nobody's failure. */
const throttlePauseSeconds = 15;

const isThrottled = (error: unknown): boolean =>
  error instanceof Error &&
  /^(Throttling|ProvisionedThroughputExceeded|RequestLimitExceeded)/.test(error.name);

/** One delivery of an import message: renews its hold, stops in time, and gives up in the end. */
export const createImportRun = ({ process, queue, clock }: Dependencies) => {
  const hold = async ({ receiptHandle }: Delivery) => {
    try {
      await queue.hold(receiptHandle, holdSeconds);
    } catch {
      // Already visible again: another run may start beside this one, and the job's checkpoint
      // lets only one of the two go on.
      log.warn('Import message could not be held');
    }
  };

  const runOnce = async (message: ImportMessage, delivery: Delivery): Promise<RunOutcome> => {
    const startedAt = clock();
    let heldAt = startedAt;
    await hold(delivery);
    return process.run(message, {
      async shouldStop() {
        if (clock() - startedAt > runMs) return true;
        if (clock() - heldAt > renewMs) {
          heldAt = clock();
          await hold(delivery);
        }
        return false;
      },
    });
  };

  return async (message: ImportMessage, delivery: Delivery): Promise<void> => {
    try {
      const outcome = await runOnce(message, delivery);
      if (outcome === 'work_left') await queue.send(message);
      // Handed back, not dropped: should the other run die, this message carries the import on.
      if (outcome === 'overtaken') throw new RetryLater('work_left');
    } catch (error) {
      // A new message, because deliveries of the old one are counted against it.
      if (isThrottled(error)) return queue.send(message, throttlePauseSeconds);
      const isLast = delivery.receiveCount >= mostAttempts && !(error instanceof RetryLater);
      if (isLast) await process.giveUp(message);
      throw error;
    }
  };
};
