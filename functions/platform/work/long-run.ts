import type { Clock } from '../clock';
import { errorFields, log } from '../logger';
import { RetryLater } from './queue-handler';

/** What `createLongRun` passes to each run of the work. */
export type Run = {
  /**
   * Call this between two checkpoints. If it returns true, the run must stop, and another run
   * continues the work.
   */
  readonly shouldStop: () => Promise<boolean>;
};

/**
 * `overtaken`: another run of the same work is active, so this one stopped. `must_wait`: the work
 * can't continue yet, because other work is temporarily using what it needs.
 */
export type RunOutcome = 'finished' | 'work_left' | 'overtaken' | 'must_wait';

/** A message that knows how often in a row its work was postponed. */
type Postponed = { readonly postponed?: number | undefined };

type Dependencies<Message> = {
  readonly process: {
    run(message: Message, run: Run): Promise<RunOutcome>;
    /**
     * Handles a message that failed too often. Work that has progressed since the message was sent
     * continues with a new message. Work without progress ends, and its owner is notified.
     */
    giveUp(message: Message): Promise<void>;
  };
  readonly send: (message: Message, delaySeconds?: number) => Promise<void>;
  /** Keeps a message invisible for this long from now on. */
  readonly hold: (receiptHandle: string, seconds: number) => Promise<void>;
  readonly clock: Clock;
};

/** One delivery of a message to a worker. SQS delivers the message again until it is deleted. */
export type Reception = {
  readonly receiptHandle: string;
  /** 1 for the first delivery of the message. */
  readonly receiveCount: number;
};

/**
 * The function may run 15 minutes. The remaining time is for the last checkpoint and a slow table.
 */
const runMs = 12 * 60_000;
/**
 * After a crash, the message stays invisible no longer than this, instead of the queue's visibility
 * timeout, which is six times the function's timeout. While the work continues, the time is
 * renewed.
 */
const holdSeconds = 60;
const renewMs = 20_000;
/**
 * After this many attempts that failed unexpectedly, the work ends and the user is notified. If
 * runs are killed instead, SQS moves the message to the dead-letter queue after five of them, and
 * the handler of that queue takes over.
 */
const maxAttempts = 3;

/**
 * The delay before work is tried again after the table throttled it. A table may throttle writes
 * for minutes while it scales up. These tries don't count as failures.
 */
const throttlePauseSeconds = 15;

/**
 * The delay before work is tried again after the outcome `must_wait`. Waiting doesn't count as a
 * failure.
 */
const waitSeconds = 10;

/**
 * After this many postponements in a row, which take more than a day, waiting counts as a failure.
 * Otherwise a message could be sent again forever.
 */
const maxPostponed = 9000;

const isThrottled = (error: unknown): boolean =>
  error instanceof Error &&
  /^(Throttling|ProvisionedThroughputExceeded|RequestLimitExceeded|SlowDown)/.test(error.name);

/**
 * Handles one delivery of a message whose work takes minutes and can be resumed at a checkpoint.
 * Keeps the message invisible, stops in time, and ends the work after too many failures.
 */
export const createLongRun = <Message extends Postponed>(dependencies: Dependencies<Message>) => {
  const { process, send, hold, clock } = dependencies;

  /** @returns whether the message was sent again */
  const postpone = async (message: Message, seconds: number): Promise<boolean> => {
    const postponed = (message.postponed ?? 0) + 1;
    if (postponed > maxPostponed) return false;
    await send({ ...message, postponed }, seconds);
    return true;
  };

  const extendHold = async ({ receiptHandle }: Reception) => {
    try {
      await hold(receiptHandle, holdSeconds);
    } catch {
      // The message is already visible again, so another run may start at the same time. The
      // checkpoint lets only one of the two continue.
      log.warn('Couldn’t extend the visibility timeout of the message');
    }
  };

  const runOnce = async (message: Message, reception: Reception): Promise<RunOutcome> => {
    const startedAt = clock();
    let renewedAt = startedAt;
    await extendHold(reception);
    return process.run(message, {
      async shouldStop() {
        if (clock() - startedAt > runMs) return true;
        if (clock() - renewedAt > renewMs) {
          renewedAt = clock();
          await extendHold(reception);
        }
        return false;
      },
    });
  };

  return async (message: Message, reception: Reception): Promise<void> => {
    try {
      const outcome = await runOnce(message, reception);
      if (outcome === 'work_left') await send({ ...message, postponed: undefined });
      if (outcome === 'must_wait' && !(await postpone(message, waitSeconds))) {
        throw new Error('The work was postponed too often');
      }
      // The message is returned, not deleted. If the other run dies, this message continues its
      // work.
      if (outcome === 'overtaken') throw new RetryLater('work_left');
    } catch (error) {
      // Sends a new message, because each delivery of the old one counts toward its maximum number
      // of attempts.
      if (isThrottled(error) && (await postpone(message, throttlePauseSeconds))) return;
      const isLast = reception.receiveCount >= maxAttempts && !(error instanceof RetryLater);
      if (!isLast) throw error;
      log.error('Gave up on the work after too many failed attempts', errorFields(error));
      await process.giveUp(message);
    }
  };
};
