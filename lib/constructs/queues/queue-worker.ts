import type { Duration } from 'aws-cdk-lib';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { ServiceFunction } from '../functions/service-function';
import type { QueueWithDeadLetters } from './queue-with-dead-letters';

export type ConsumeOptions = {
  readonly batchSize: number;
  /** How long to gather a batch; needed above 10 messages. @default not at all */
  readonly window?: Duration;
  /** Workers at once, 2 to 1000. @default as many as Lambda likes */
  readonly maxConcurrency?: number;
};

/**
 * Lets a function work a queue off; it reports failed messages one by one.
 * @returns the id of the mapping between them
 */
export const consume = (
  worker: ServiceFunction,
  { queue }: QueueWithDeadLetters,
  { batchSize, window, maxConcurrency }: ConsumeOptions,
): string => {
  const source = new SqsEventSource(queue, {
    batchSize,
    maxBatchingWindow: window,
    maxConcurrency,
    reportBatchItemFailures: true,
  });
  worker.addEventSource(source);
  return source.eventSourceMappingId;
};
