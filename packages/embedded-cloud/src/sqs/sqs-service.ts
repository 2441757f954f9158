import { join } from 'node:path';
import type { SQSRecord } from 'aws-lambda';
import type { AwsService } from '../core/aws-service';
import type { Clock } from '../core/clock';
import { handleJson } from '../core/json-protocol';
import { inTransaction, openStore } from '../core/store';
import { toLambdaRecord } from './messages/lambda-record';
import type { NewMessage } from './messages/message';
import type { QueueStatus } from './messages/message-queue';
import { moveOperations } from './queues/move-tasks';
import { createQueueAddresses } from './queues/queue-addresses';
import { queueOperations } from './queues/queue-operations';
import { openQueueRegistry } from './queues/queue-registry';
import type { QueueDefinition } from './queues/queue-settings';
import { receiveOperations } from './receive-operations';
import { sendOperations } from './send-operations';
import { SQS_PROTOCOL } from './sqs-protocol';

/**
 * The operations that the template runtime and the other emulators call in-process, without HTTP.
 */
export type Sqs = AwsService & {
  /** Creates the queue, or gives an existing one these settings. Its messages stay. */
  createQueue(definition: QueueDefinition): { readonly arn: string; readonly url: string };
  /**
   * Commits all queue changes made by `task` together, in a tenth of the time of many small
   * commits.
   */
  inTransaction<T>(task: () => T): T;
  /** Stores all messages or none, without checking SQS's limits. Returns their ids. */
  send(queueName: string, messages: readonly NewMessage[]): string[];
  /**
   * Returns up to `max` messages in the format of a function's event, in fair order over groups.
   */
  receive(queueName: string, max: number): SQSRecord[];
  /**
   * Calls the listener whenever messages become ready, always in a later turn of the event loop.
   * Returns a function that unsubscribes the listener.
   */
  onAvailable(queueName: string, listener: () => void): () => void;
  delete(queueName: string, receiptHandle: string): void;
  /** Moves a received message to the dead-letter queue. Deletes it if there is none. */
  deadLetter(queueName: string, receiptHandle: string): void;
  /**
   * Hides the message for `seconds`. 0 returns it to the queue immediately. Throws
   * MessageNotInflight when the message isn't in flight.
   */
  changeVisibility(queueName: string, receiptHandle: string, seconds: number): void;
  /**
   * Returns every received but undeleted message to the queue immediately. Called when an event
   * source mapping restarts. In AWS, functions and queues don't fail together, but here `kill -9`
   * ends both, so no function can still be processing the messages.
   */
  releaseInFlight(queueName: string): void;
  status(queueName: string): QueueStatus;
  /** Injects a fault: each of the next `count` received messages is delivered a second time. */
  duplicateNext(queueName: string, count: number): void;
};

export type SqsOptions = {
  readonly dataDir: string;
  readonly clock: Clock;
  readonly region: string;
  readonly accountId: string;
  /** Returns the port for queue URLs. Called whenever a URL is created. */
  readonly port: () => number;
  /** The access key id, which appears in SenderId. */
  readonly accessKeyId: string;
};

/** Creates the local SQS: standard queues on the cloud's clock, durable in `dataDir/sqs.sqlite`. */
export const createSqs = (options: SqsOptions): Sqs => {
  const { clock, region, accessKeyId: senderId } = options;
  const addresses = createQueueAddresses(options);
  const database = openStore(join(options.dataDir, 'sqs.sqlite'));
  const registry = openQueueRegistry({ database, clock, arnOf: addresses.arnOf });
  const operations = new Map(
    Object.entries({
      ...queueOperations({ registry, addresses }),
      ...sendOperations(registry),
      ...receiveOperations({ registry, clock, senderId }),
      ...moveOperations({ registry, clock, addresses }),
    }),
  );
  return {
    name: 'sqs',
    handle: (request) => handleJson(SQS_PROTOCOL, operations, request),
    createQueue(definition) {
      registry.declare(definition);
      return { arn: addresses.arnOf(definition.name), url: addresses.urlOf(definition.name) };
    },
    inTransaction: (task) => inTransaction(database, task),
    send: (name, messages) => registry.queue(name).send(messages),
    receive(name, max) {
      const queue = registry.queue(name);
      const arn = addresses.arnOf(name);
      return queue.receive(max).map((delivery) => {
        const receiptHandle = queue.receiptHandle(delivery.record);
        return toLambdaRecord(delivery, { receiptHandle, arn, region, senderId });
      });
    },
    onAvailable: (name, listener) => registry.queue(name).onAvailable(listener),
    delete: (name, handle) => registry.queue(name).delete(handle),
    deadLetter: (name, handle) => registry.queue(name).deadLetter(handle),
    changeVisibility: (name, handle, seconds) =>
      registry.queue(name).changeVisibility(handle, seconds),
    releaseInFlight: (name) => registry.queue(name).releaseInFlight(),
    status: (name) => registry.queue(name).status(),
    duplicateNext: (name, count) => registry.queue(name).duplicateNext(count),
    async close() {
      registry.close();
      database.close();
    },
  };
};
