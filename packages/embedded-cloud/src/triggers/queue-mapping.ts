import type { SQSRecord } from 'aws-lambda';
import {
  createBatchInvocation,
  type MappingParts,
  type QueueMappingSettings,
} from './batch-invocation';
import type { Mapping } from './mapping';

/**
 * A queue mapping whose maximum of concurrent invocations can be changed while it runs. Running
 * invocations continue.
 */
export type QueueMapping = Mapping & {
  maxConcurrency(): number;
  setMaxConcurrency(value: number): void;
};

/** The filter sees a JSON body as data, as in Lambda. */
const filterView = (record: SQSRecord): unknown => {
  try {
    return { ...record, body: JSON.parse(record.body) };
  } catch {
    return record;
  }
};

/**
 * Creates an SQS event source mapping: batches, invokes, and deletes what succeeded. Failed
 * messages stay invisible until their visibility timeout ends, as in AWS; the queue counts and
 * dead-letters them. While many callers wait for answers, it handles one batch at a time.
 */
export const createQueueMapping = (
  settings: QueueMappingSettings,
  parts: MappingParts,
): QueueMapping => {
  const { sqs, clock, visitors } = parts;
  const { queueName, batchSize } = settings;
  const running = new Set<Promise<void>>();
  let batch: SQSRecord[] = [];
  let cancelWindow: (() => void) | undefined;
  const subscriptions: (() => void)[] = [];
  let isStarted = false;
  let { maxConcurrency } = settings;
  const invoke = createBatchInvocation(settings, parts, () => !isStarted);

  const dispatch = () => {
    cancelWindow?.();
    cancelWindow = undefined;
    const invocation = invoke(batch);
    batch = [];
    running.add(invocation);
    void invocation.finally(() => {
      running.delete(invocation);
      pump();
    });
  };

  const receive = () => {
    for (const record of sqs.receive(queueName, batchSize - batch.length)) {
      if (settings.accepts(() => filterView(record))) batch.push(record);
      else sqs.delete(queueName, record.receiptHandle);
    }
  };

  const hasCapacity = () => running.size < (visitors.areMany() ? 1 : maxConcurrency);

  const pump = () => {
    while (isStarted && hasCapacity()) {
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
      isStarted = true;
      subscriptions.push(sqs.onAvailable(queueName, pump), visitors.onFew(pump));
      pump();
    },
    async stop() {
      isStarted = false;
      for (const end of subscriptions.splice(0)) end();
      cancelWindow?.();
      await Promise.allSettled(running);
    },
  };
};
