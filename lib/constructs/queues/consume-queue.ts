import { Names } from 'aws-cdk-lib';
import type { EventSourceMappingOptions } from 'aws-cdk-lib/aws-lambda';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { allowPoll } from '../../grants/work';
import type { ServiceFunction } from '../functions/service-function';

type Options = Pick<
  EventSourceMappingOptions,
  'batchSize' | 'maxBatchingWindow' | 'maxConcurrency'
>;

/**
 * Lets a function handle a queue's messages, and report the ones that failed. CDK's own event source
 * would also allow the function to find the queue's URL and to keep messages hidden.
 * @returns the id of the event source mapping
 */
export const consumeQueue = (worker: ServiceFunction, queue: IQueue, options: Options): string => {
  // A mapping with another id would be a new one, which starts while the old one still polls.
  const id = `SqsEventSource:${Names.nodeUniqueId(queue.node)}`;
  const mapping = worker.addEventSourceMapping(id, {
    ...options,
    eventSourceArn: queue.queueArn,
    reportBatchItemFailures: true,
  });
  allowPoll(worker, queue);
  return mapping.eventSourceMappingId;
};
