import type { SQSRecord } from 'aws-lambda';
import {
  createBatchInvocation,
  type MappingParts,
  type QueueMappingSettings,
} from './batch-invocation';
import type { Mapping } from './mapping';

/**
 * A queue mapping whose maximum number of concurrent invocations can be changed while it runs.
 * Invocations that are already running continue.
 */
export type QueueMapping = Mapping & {
  maxConcurrency(): number;
  setMaxConcurrency(value: number): void;
};

/** If the body is JSON, the filter can match its fields, as in Lambda. */
const filterView = (record: SQSRecord): unknown => {
  try {
    return { ...record, body: JSON.parse(record.body) };
  } catch {
    return record;
  }
};

/**
 * Creates an SQS event source mapping: it passes batches of messages to a function and deletes the
 * messages that succeeded. As in AWS, failed messages stay invisible until their visibility timeout
 * ends, and the queue counts their receives and dead-letters them. While many callers are waiting
 * for responses, the mapping handles only one batch at a time.
 */
export const createQueueMapping = (
  settings: QueueMappingSettings,
  parts: MappingParts,
): QueueMapping => {
  const { sqs, clock, visitors } = parts;
  const { queueName, batchSize } = settings;
  const runningInvocations = new Set<Promise<void>>();
  let batch: SQSRecord[] = [];
  let cancelWindow: (() => void) | undefined;
  const subscriptions: (() => void)[] = [];
  let isStarted = false;
  let isEnabled = true;
  let { maxConcurrency } = settings;
  const invoke = createBatchInvocation(settings, parts, () => !isStarted);

  const dispatch = () => {
    cancelWindow?.();
    cancelWindow = undefined;
    const invocation = invoke(batch);
    batch = [];
    runningInvocations.add(invocation);
    void invocation.finally(() => {
      runningInvocations.delete(invocation);
      pump();
    });
  };

  const receive = () => {
    for (const record of sqs.receive(queueName, batchSize - batch.length)) {
      if (settings.accepts(() => filterView(record))) batch.push(record);
      else sqs.delete(queueName, record.receiptHandle);
    }
  };

  const hasCapacity = () => runningInvocations.size < (visitors.areMany() ? 1 : maxConcurrency);

  const pump = () => {
    while (isStarted && isEnabled && hasCapacity()) {
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
    setEnabled(enabled) {
      isEnabled = enabled;
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
      for (const endSubscription of subscriptions.splice(0)) endSubscription();
      cancelWindow?.();
      await Promise.allSettled(runningInvocations);
    },
  };
};
