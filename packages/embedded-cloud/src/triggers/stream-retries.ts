import type { Clock } from '../core/clock';
import type { FunctionHost } from '../functions/function-host';
import type { InvocationResult } from '../functions/invocation-result';
import { reportedFailures } from './item-failures';
import { type FailedBatch, type StreamBatch, streamEvent } from './stream-event';

export type StreamRetrySettings = {
  readonly streamArn: string;
  readonly shardId: string;
  readonly functionArn: string;
  /**
   * The length of the tumbling window. 0 means that there is none. Otherwise, the function's event
   * contains the shard and the window.
   */
  readonly tumblingWindowSeconds: number;
  /**
   * The maximum number of retries of a batch. If undefined, a batch is retried until its records
   * expire.
   */
  readonly maxRetries: number | undefined;
  /**
   * The maximum age of records that are retried. If undefined, they are retried as long as the
   * stream keeps them.
   */
  readonly maxRecordAgeSeconds: number | undefined;
  readonly bisects: boolean;
  readonly reportsItemFailures: boolean;
  /** Receives permanently failed batches. */
  readonly onFailure: (failure: FailedBatch) => unknown;
};

export type RetryParts = {
  readonly functions: FunctionHost;
  readonly clock: Clock;
  /** Waits by the cloud's clock. Rejects when the event source mapping is stopped. */
  readonly sleep: (seconds: number) => Promise<void>;
};

const longestPauseSeconds = 60;

/**
 * Invokes a function with a batch until the batch succeeds or fails permanently. The pauses between
 * attempts are 1, 2, 4 … seconds. If configured, a batch that failed as a whole is split in half,
 * which doesn't count as an attempt. If the function reported a failed record, the next attempt
 * starts at that record. AWS doesn't document whether it splits a batch in this case, so here it
 * isn't split, and all records from the failed one on fail together.
 */
export const createStreamRetries = (settings: StreamRetrySettings, parts: RetryParts) => {
  const { functionArn, streamArn, shardId } = settings;
  const nowMs = () => parts.clock.now();

  /** Returns how many records at the start of the batch succeeded. */
  const succeededCount = (records: StreamBatch, result: InvocationResult): number => {
    if (!result.ok) return 0;
    if (!settings.reportsItemFailures) return records.length;
    const sequences = records.map(({ sequenceNumber }) => sequenceNumber);
    const failedSequences = reportedFailures(result.payload, new Set(sequences));
    if (!failedSequences) return 0;
    const first = sequences.findIndex((sequence) => failedSequences.has(sequence));
    return first < 0 ? records.length : first;
  };

  /** Returns whether the function finished and reported which records failed. */
  const reports = (result: InvocationResult) => result.ok && settings.reportsItemFailures;

  const isTooOld = ([oldest]: StreamBatch) => {
    const createdSeconds = oldest?.record.dynamodb?.ApproximateCreationDateTime ?? 0;
    const limit = settings.maxRecordAgeSeconds;
    return limit !== undefined && nowMs() / 1000 - createdSeconds > limit;
  };

  const eventOf = (records: StreamBatch) => {
    const { tumblingWindowSeconds } = settings;
    return streamEvent(records, { streamArn, shardId, tumblingWindowSeconds, nowMs: nowMs() });
  };

  const giveUp = async (records: StreamBatch, attempts: number) => {
    const condition = isTooOld(records) ? 'RecordAgeExceeded' : 'RetryAttemptsExhausted';
    const event = eventOf(records);
    const failure = {
      records,
      event,
      attempts,
      condition,
      functionArn,
      streamArn,
      shardId,
    } as const;
    await settings.onFailure({ ...failure, nowMs: nowMs() });
  };

  const deliver = async (records: StreamBatch, attempt = 1): Promise<void> => {
    const result = await parts.functions.invoke(functionArn, eventOf(records));
    const rest = records.slice(succeededCount(records, result));
    if (rest.length === 0) return;
    const canHalve = settings.bisects && rest.length > 1 && !reports(result);
    const isSpent = settings.maxRetries !== undefined && attempt > settings.maxRetries;
    if (isTooOld(rest) || (isSpent && !canHalve)) return giveUp(rest, attempt);
    await parts.sleep(Math.min(2 ** (attempt - 1), longestPauseSeconds));
    if (!canHalve) return deliver(rest, attempt + 1);
    const middle = Math.ceil(rest.length / 2);
    await deliver(rest.slice(0, middle), attempt);
    return deliver(rest.slice(middle), attempt);
  };

  return deliver;
};
