import type { Clock } from '../../core/clock';
import type { FunctionHost } from '../functions/function-host';
import type { InvocationResult } from '../functions/invocation-result';
import { reportedFailures } from './item-failures';
import { failureDescription, type StreamBatch, sequenceOf, streamEvent } from './stream-event';

export type StreamRetrySettings = {
  readonly streamArn: string;
  readonly functionArn: string;
  /** 0: none; otherwise the function's event carries the shard and the window. */
  readonly tumblingWindowSeconds: number;
  /** Undefined: until the records are too old. */
  readonly maxRetries: number | undefined;
  /** Undefined: as long as the stream keeps them. */
  readonly maxRecordAgeSeconds: number | undefined;
  readonly bisects: boolean;
  readonly reportsItemFailures: boolean;
  /** Takes what is given up on. */
  readonly onFailure: (description: unknown) => void;
};

export type RetryParts = {
  readonly functions: FunctionHost;
  readonly clock: Clock;
  /** Waits in product time; rejects when the mapping is stopped. */
  readonly sleep: (seconds: number) => Promise<void>;
};

const longestPauseSeconds = 60;

/**
 * Invokes a function with a batch until it took it or it must be given up on: halves a failing
 * batch when asked to, pauses 1, 2, 4 … seconds between attempts, reports what is lost.
 */
export const createStreamRetries = (settings: StreamRetrySettings, parts: RetryParts) => {
  const { functionArn, streamArn } = settings;
  const nowMs = () => parts.clock.now();

  /** How many records from the start succeeded. */
  const succeeded = (records: StreamBatch, result: InvocationResult): number => {
    if (!result.ok) return 0;
    if (!settings.reportsItemFailures) return records.length;
    const sequences = records.map(sequenceOf);
    const failed = reportedFailures(result.payload, new Set(sequences));
    if (!failed) return 0;
    const first = sequences.findIndex((sequence) => failed.has(sequence));
    return first < 0 ? records.length : first;
  };

  const isTooOld = ([oldest]: StreamBatch) => {
    const createdSeconds = oldest?.dynamodb?.ApproximateCreationDateTime ?? 0;
    const limit = settings.maxRecordAgeSeconds;
    return limit !== undefined && nowMs() / 1000 - createdSeconds > limit;
  };

  const giveUp = (records: StreamBatch, attempts: number) => {
    const condition = isTooOld(records) ? 'RecordAgeExceeded' : 'RetryAttemptsExhausted';
    const given = { records, attempts, condition, functionArn, streamArn, nowMs: nowMs() } as const;
    settings.onFailure(failureDescription(given));
  };

  const deliver = async (records: StreamBatch, attempt = 1): Promise<void> => {
    const { tumblingWindowSeconds } = settings;
    const event = streamEvent(records, { streamArn, tumblingWindowSeconds, nowMs: nowMs() });
    const result = await parts.functions.invoke(functionArn, event);
    const rest = records.slice(succeeded(records, result));
    if (rest.length === 0) return;
    const isSpent = settings.maxRetries !== undefined && attempt > settings.maxRetries;
    const canHalve = settings.bisects && rest.length > 1;
    if (isTooOld(rest) || (isSpent && !canHalve)) return giveUp(rest, attempt);
    await parts.sleep(Math.min(2 ** (attempt - 1), longestPauseSeconds));
    if (!canHalve) return deliver(rest, attempt + 1);
    const middle = Math.ceil(rest.length / 2);
    await deliver(rest.slice(0, middle), attempt + 1);
    return deliver(rest.slice(middle), attempt + 1);
  };

  return deliver;
};
