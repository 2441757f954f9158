import type { Clock } from '../clock';
import { errorFields, log } from '../logger';
import { RetryLater } from './queue-handler';

/** What the frame around a run decides. */
export type Run = {
  /** Called between checkpoints; true ends this run, and another one has to go on. */
  readonly shouldStop: () => Promise<boolean>;
};

/**
 * `overtaken`: another run of the same work is active, so this one stopped. `must_wait`: other work holds
 * what this one needs, for a limited time.
 */
export type RunOutcome = 'finished' | 'work_left' | 'overtaken' | 'must_wait';

type Dependencies<Message> = {
  readonly process: {
    run(message: Message, run: Run): Promise<RunOutcome>;
    /**
     * Takes over from a message that failed too often: work that has moved on since it was sent
     * goes on with a new message, work that stands still is ended and its owner told.
     */
    giveUp(message: Message): Promise<void>;
  };
  readonly send: (message: Message, delaySeconds?: number) => Promise<void>;
  /** Keeps a message invisible for this long from now on. */
  readonly hold: (receiptHandle: string, seconds: number) => Promise<void>;
  readonly clock: Clock;
};

/** What SQS says about one reception of a message, which it hands out again until it is deleted. */
export type Reception = {
  readonly receiptHandle: string;
  /** 1 for the first reception. */
  readonly receiveCount: number;
};

/** The function may run 15 minutes; the rest is for the last checkpoint and a slow table. */
const runMs = 12 * 60_000;
/**
 * The message stays invisible no longer than this after a crash, instead of the queue's six times
 * the function's timeout; while the work goes on, its hold is renewed.
 */
const holdSeconds = 60;
const renewMs = 20_000;
/**
 * An unexpected failure is tried this often, then the user is told. Kills are not seen here: SQS puts
 * the message aside after five, and what takes the dead letters gives up in its place.
 */
const mostAttempts = 3;

/** A table refuses writes for minutes while it grows; these tries do not count as failures. */
const throttlePauseSeconds = 15;

/** Until work that had to wait looks again. Waiting does not count as a failure. */
const waitSeconds = 10;

const isThrottled = (error: unknown): boolean =>
  error instanceof Error &&
  /^(Throttling|ProvisionedThroughputExceeded|RequestLimitExceeded|SlowDown)/.test(error.name);

/**
 * One reception of a message whose work takes minutes and can be gone on with at a checkpoint:
 * renews its hold, stops in time, and gives up in the end.
 */
export const createLongRun = <Message>(dependencies: Dependencies<Message>) => {
  const { process, send, hold, clock } = dependencies;

  const holdOn = async ({ receiptHandle }: Reception) => {
    try {
      await hold(receiptHandle, holdSeconds);
    } catch {
      // Already visible again: another run may start beside this one, and the checkpoint lets only
      // one of the two go on.
      log.warn('Message could not be held');
    }
  };

  const runOnce = async (message: Message, reception: Reception): Promise<RunOutcome> => {
    const startedAt = clock();
    let heldAt = startedAt;
    await holdOn(reception);
    return process.run(message, {
      async shouldStop() {
        if (clock() - startedAt > runMs) return true;
        if (clock() - heldAt > renewMs) {
          heldAt = clock();
          await holdOn(reception);
        }
        return false;
      },
    });
  };

  return async (message: Message, reception: Reception): Promise<void> => {
    try {
      const outcome = await runOnce(message, reception);
      if (outcome === 'work_left') await send(message);
      if (outcome === 'must_wait') await send(message, waitSeconds);
      // Handed back and not deleted: if the other run dies, this message continues its work.
      if (outcome === 'overtaken') throw new RetryLater('work_left');
    } catch (error) {
      // A new message, because receptions of the old one are counted against it.
      if (isThrottled(error)) return send(message, throttlePauseSeconds);
      const isLast = reception.receiveCount >= mostAttempts && !(error instanceof RetryLater);
      if (!isLast) throw error;
      log.error('Work failed too often', errorFields(error));
      await process.giveUp(message);
    }
  };
};
