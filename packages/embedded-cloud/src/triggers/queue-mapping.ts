import type { SQSRecord } from 'aws-lambda';
import { AwsError } from '../core/aws-service';
import type { Clock } from '../core/clock';
import type { FunctionHost } from '../functions/function-host';
import type { Sqs } from '../sqs/sqs-service';
import { reportedFailures } from './item-failures';
import type { Mapping } from './mapping';

export type QueueMappingSettings = {
  readonly queueName: string;
  readonly functionArn: string;
  readonly batchSize: number;
  /** How long a batch may wait to fill up. */
  readonly windowSeconds: number;
  readonly maxConcurrency: number;
  readonly reportsItemFailures: boolean;
  readonly accepts: (event: unknown) => boolean;
};

export type MappingParts = {
  readonly sqs: Sqs;
  readonly functions: FunctionHost;
  readonly clock: Clock;
};

/** How many invocations it may have at once can be changed while it runs; those under way go on. */
export type QueueMapping = Mapping & {
  maxConcurrency(): number;
  setMaxConcurrency(value: number): void;
};

const throttledRetrySeconds = 1;

/** The filter sees a JSON body as data, as Lambda shows it. */
const filterView = (record: SQSRecord): unknown => {
  try {
    return { ...record, body: JSON.parse(record.body) };
  } catch {
    return record;
  }
};

/**
 * An SQS event-source mapping: batches, invokes, deletes what succeeded. What failed stays
 * invisible until its visibility timeout ends, as in AWS; the queue counts and dead-letters it.
 */
export const createQueueMapping = (
  settings: QueueMappingSettings,
  { sqs, functions, clock }: MappingParts,
): QueueMapping => {
  const { queueName, functionArn, batchSize } = settings;
  const running = new Set<Promise<void>>();
  let batch: SQSRecord[] = [];
  let cancelWindow: (() => void) | undefined;
  let unsubscribe: (() => void) | undefined;
  let { maxConcurrency } = settings;

  const finish = (records: readonly SQSRecord[], failed: ReadonlySet<string>) =>
    sqs.atOnce(() => {
      for (const record of records) {
        if (!failed.has(record.messageId)) sqs.delete(queueName, record.receiptHandle);
      }
    });

  const giveBack = (records: readonly SQSRecord[], seconds: number) => {
    for (const { receiptHandle } of records) {
      try {
        sqs.changeVisibility(queueName, receiptHandle, seconds);
      } catch (error) {
        // Its visibility timeout ended meanwhile: it is back already.
        if (!(error instanceof AwsError)) throw error;
      }
    }
  };

  const invoke = async (records: readonly SQSRecord[]) => {
    const result = await functions.invoke(functionArn, { Records: records });
    if (!unsubscribe) return;
    if (!result.ok) {
      if (result.reason === 'throttled') giveBack(records, throttledRetrySeconds);
      return;
    }
    const ids = new Set(records.map(({ messageId }) => messageId));
    const failed = settings.reportsItemFailures
      ? reportedFailures(result.payload, ids)
      : new Set<string>();
    finish(records, failed ?? ids);
  };

  const dispatch = () => {
    cancelWindow?.();
    cancelWindow = undefined;
    const work = invoke(batch);
    batch = [];
    running.add(work);
    void work.finally(() => {
      running.delete(work);
      pump();
    });
  };

  const receive = () => {
    for (const record of sqs.receive(queueName, batchSize - batch.length)) {
      if (settings.accepts(filterView(record))) batch.push(record);
      else sqs.delete(queueName, record.receiptHandle);
    }
  };

  const pump = () => {
    while (unsubscribe && running.size < maxConcurrency) {
      receive();
      if (batch.length === 0) return;
      if (batch.length < batchSize && settings.windowSeconds > 0) {
        cancelWindow ??= clock.wakeAt(clock.now() + settings.windowSeconds * 1000, dispatch);
        return;
      }
      dispatch();
    }
  };

  return {
    maxConcurrency: () => maxConcurrency,
    setMaxConcurrency(value) {
      maxConcurrency = value;
      pump();
    },
    start() {
      sqs.releaseInFlight(queueName);
      unsubscribe = sqs.onAvailable(queueName, pump);
      pump();
    },
    async stop() {
      unsubscribe?.();
      unsubscribe = undefined;
      cancelWindow?.();
      await Promise.allSettled(running);
    },
  };
};
