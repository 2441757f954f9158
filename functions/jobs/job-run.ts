import type { Clock } from '../platform/clock';
import { log } from '../platform/logger';
import { RetryLater } from '../platform/queue-handler';
import type { JobMessage } from './job';
import type { Hold } from './job-hold';
import type { JobProcess, RunOutcome } from './job-process';
import type { JobQueue } from './job-queue';

type Dependencies = {
  readonly process: JobProcess;
  readonly queue: Pick<JobQueue, 'send'>;
  readonly hold: Hold;
  readonly clock: Clock;
};

/** What SQS says about this delivery of the message. */
export type Delivery = {
  readonly receiptHandle: string;
  /** 1 for the first delivery. */
  readonly receiveCount: number;
};

/** The function may run 15 minutes; the rest is for the last step and a slow table. */
const runMs = 12 * 60_000;
/** After a crash the message comes back this soon; while the work goes on, its hold is renewed. */
const holdSeconds = 60;
const renewMs = 20_000;
/** An unexpected failure is tried this often, then the user is told. */
const mostAttempts = 3;
/** A table that has to grow first refuses writes for minutes; that is nobody's failure. */
const throttlePauseSeconds = 15;

const isThrottled = (error: unknown): boolean =>
  error instanceof Error &&
  /^(Throttling|ProvisionedThroughputExceeded|RequestLimitExceeded|SlowDown)/.test(error.name);

/** One delivery of a job's message: renews its hold, stops in time, and gives up in the end. */
export const createJobRun = ({ process, queue, hold, clock }: Dependencies) => {
  const holdOn = async ({ receiptHandle }: Delivery) => {
    try {
      await hold(receiptHandle, holdSeconds);
    } catch {
      // Visible again already: the job's checkpoint lets only one of the two runs go on.
      log.warn('Job message could not be held');
    }
  };

  const runOnce = async (message: JobMessage, delivery: Delivery): Promise<RunOutcome> => {
    const startedAt = clock();
    let heldAt = startedAt;
    await holdOn(delivery);
    return process.run(message, {
      async shouldStop() {
        if (clock() - startedAt > runMs) return true;
        if (clock() - heldAt > renewMs) {
          heldAt = clock();
          await holdOn(delivery);
        }
        return false;
      },
    });
  };

  return async (message: JobMessage, delivery: Delivery): Promise<void> => {
    try {
      const outcome = await runOnce(message, delivery);
      if (outcome === 'work_left') await queue.send(message);
      // Handed back, not dropped: should the other run die, this message carries the job on.
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
