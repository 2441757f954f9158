import type { SQSRecord } from 'aws-lambda';
import { AwsError } from '../core/aws-service';
import type { Clock } from '../core/clock';
import type { PendingCallers } from '../core/pending-callers';
import { longestTrace } from '../core/trace-header';
import type { FunctionHost } from '../functions/function-host';
import type { Sqs } from '../sqs/sqs-service';
import type { EventFilter } from './event-pattern';
import { reportedFailures } from './item-failures';
import { queueEvent } from './queue-event';

export type QueueMappingSettings = {
  readonly queueName: string;
  readonly functionArn: string;
  readonly batchSize: number;
  /** The maximum time that a batch may wait to fill up. */
  readonly windowSeconds: number;
  readonly maxConcurrency: number;
  readonly reportsItemFailures: boolean;
  readonly accepts: EventFilter;
};

export type MappingParts = {
  readonly sqs: Sqs;
  readonly functions: FunctionHost;
  readonly clock: Clock;
  readonly visitors: Pick<PendingCallers, 'areMany' | 'onFew'>;
};

const throttledRetrySeconds = 1;

/**
 * Passes one batch to the function and deletes the messages that succeeded. If the mapping was
 * stopped in the meantime, the batch's messages stay invisible and are delivered again later.
 */
export const createBatchInvocation = (
  { queueName, functionArn, reportsItemFailures }: QueueMappingSettings,
  { sqs, functions }: MappingParts,
  isStopped: () => boolean,
) => {
  const finish = (records: readonly SQSRecord[], failed: ReadonlySet<string>) =>
    sqs.inTransaction(() => {
      for (const record of records) {
        if (!failed.has(record.messageId)) sqs.delete(queueName, record.receiptHandle);
      }
    });

  const returnToQueue = (records: readonly SQSRecord[], seconds: number) => {
    for (const { receiptHandle } of records) {
      try {
        sqs.changeVisibility(queueName, receiptHandle, seconds);
      } catch (error) {
        // The message's visibility timeout has expired, so the message is already back in the
        // queue.
        if (!(error instanceof AwsError)) throw error;
      }
    }
  };

  /** Moves the messages of a recursive loop to the dead-letter queue. @returns the other messages */
  const stopLoops = (records: readonly SQSRecord[]): readonly SQSRecord[] => {
    const stopped = new Set(
      records.filter(({ attributes }) =>
        functions.stopLoop(functionArn, attributes.AWSTraceHeader),
      ),
    );
    for (const { receiptHandle } of stopped) sqs.deadLetter(queueName, receiptHandle);
    return stopped.size === 0 ? records : records.filter((record) => !stopped.has(record));
  };

  return async (received: readonly SQSRecord[]) => {
    const records = stopLoops(received);
    if (records.length === 0) return;
    const trace = longestTrace(records.map(({ attributes }) => attributes.AWSTraceHeader));
    const result = await functions.invoke(functionArn, queueEvent(records), trace);
    if (isStopped()) return;
    if (!result.ok) {
      if (result.reason === 'throttled') returnToQueue(records, throttledRetrySeconds);
      return;
    }
    const ids = new Set(records.map(({ messageId }) => messageId));
    const failed = reportsItemFailures ? reportedFailures(result.payload, ids) : new Set<string>();
    finish(records, failed ?? ids);
  };
};
