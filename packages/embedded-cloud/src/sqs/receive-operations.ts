import * as z from 'zod';
import { AwsError } from '../core/aws-service';
import type { Clock } from '../core/clock';
import { jsonOperation } from '../core/json-protocol';
import { runBatch } from './batch';
import type { Delivery } from './messages/message';
import { md5, md5OfAttributes } from './messages/message-digest';
import type { MessageQueue } from './messages/message-queue';
import { systemAttributes } from './messages/system-attributes';
import { waitForMessages } from './messages/wait-for-messages';
import type { QueueRegistry } from './queues/queue-registry';
import { queueInput, queueNameOf } from './sqs-protocol';

type Options = {
  readonly registry: QueueRegistry;
  readonly clock: Clock;
  readonly senderId: string;
};

const VISIBILITY_ALLOWED_SECONDS = 43_200;

const receiveInput = queueInput.extend({
  MaxNumberOfMessages: z.number().optional(),
  VisibilityTimeout: z.number().optional(),
  WaitTimeSeconds: z.number().optional(),
  AttributeNames: z.array(z.string()).optional(),
  MessageSystemAttributeNames: z.array(z.string()).optional(),
  MessageAttributeNames: z.array(z.string()).optional(),
});
type ReceiveInput = z.output<typeof receiveInput>;

const checkRange = (name: string, value: number, min: number, max: number) => {
  if (Number.isInteger(value) && value >= min && value <= max) return;
  const message = `Value ${value} for parameter ${name} is invalid. Reason: Must be between ${min} and ${max}, if provided.`;
  throw new AwsError('InvalidParameterValue', message);
};

const checkVisibility = (seconds: number) =>
  checkRange('VisibilityTimeout', seconds, 0, VISIBILITY_ALLOWED_SECONDS);

/** Matches `All`, an exact name, or a prefix written as `name.*`. */
const isRequested = (name: string, requested: readonly string[]) =>
  requested.some(
    (pattern) =>
      pattern === 'All' ||
      pattern === name ||
      (pattern.endsWith('.*') && name.startsWith(pattern.slice(0, -1))),
  );

const pick = <T>(valuesByName: Readonly<Record<string, T>>, requested: readonly string[]) => {
  const picked = Object.entries(valuesByName).filter(([name]) => isRequested(name, requested));
  return picked.length > 0 ? Object.fromEntries(picked) : undefined;
};

const toWire = (queue: MessageQueue, delivery: Delivery, input: ReceiveInput, senderId: string) => {
  const { record, content } = delivery;
  const {
    AttributeNames = [],
    MessageSystemAttributeNames = [],
    MessageAttributeNames = [],
  } = input;
  const attributes = pick(content.attributes, MessageAttributeNames);
  const systemNames = [...AttributeNames, ...MessageSystemAttributeNames];
  return {
    MessageId: content.messageId,
    ReceiptHandle: queue.receiptHandle(record),
    Body: content.body,
    MD5OfBody: md5(content.body),
    Attributes: pick(systemAttributes(delivery, senderId), systemNames),
    MessageAttributes: attributes,
    MD5OfMessageAttributes: attributes && md5OfAttributes(attributes),
  };
};

// The maximum number of received but undeleted messages in a standard queue ("Amazon SQS message
// quotas").
const MAX_IN_FLIGHT = 120_000;

const checkInFlight = (queue: MessageQueue) => {
  if (queue.status().inFlight < MAX_IN_FLIGHT) return;
  throw new AwsError('OverLimit', 'The maximum number of in flight messages is reached.', 403);
};

const receive = async ({ registry, clock, senderId }: Options, input: ReceiveInput) => {
  const queue = registry.queue(queueNameOf(input.QueueUrl));
  const max = input.MaxNumberOfMessages ?? 1;
  const waitSeconds = input.WaitTimeSeconds ?? queue.settings().receiveWaitSeconds;
  checkRange('MaxNumberOfMessages', max, 1, 10);
  checkRange('WaitTimeSeconds', waitSeconds, 0, 20);
  if (input.VisibilityTimeout !== undefined) checkVisibility(input.VisibilityTimeout);
  checkInFlight(queue);
  const take = () => queue.receive(max, input.VisibilityTimeout);
  const deliveries = await waitForMessages({ queue, clock, waitSeconds, take });
  if (deliveries.length === 0) return {};
  return { Messages: deliveries.map((delivery) => toWire(queue, delivery, input, senderId)) };
};

const withHandle = { ReceiptHandle: z.string() };
const withVisibility = { ...withHandle, VisibilityTimeout: z.number() };
const batchOf = <Shape extends z.ZodRawShape>(shape: Shape) =>
  queueInput.extend({ Entries: z.array(z.object({ Id: z.string(), ...shape })) });

/**
 * Handles ReceiveMessage, and the single and batch operations that delete messages or change their
 * visibility.
 */
export const receiveOperations = (options: Options) => {
  const queueAt = (url: string) => options.registry.queue(queueNameOf(url));
  const hide = (url: string, handle: string, seconds: number) => {
    checkVisibility(seconds);
    queueAt(url).changeVisibility(handle, seconds);
  };
  return {
    ReceiveMessage: jsonOperation(receiveInput, (input) => receive(options, input)),
    DeleteMessage: jsonOperation(queueInput.extend(withHandle), (input) => {
      queueAt(input.QueueUrl).delete(input.ReceiptHandle);
    }),
    DeleteMessageBatch: jsonOperation(batchOf(withHandle), ({ QueueUrl, Entries }) => {
      const queue = queueAt(QueueUrl);
      return runBatch(Entries, (entry) => queue.delete(entry.ReceiptHandle));
    }),
    ChangeMessageVisibility: jsonOperation(queueInput.extend(withVisibility), (input) =>
      hide(input.QueueUrl, input.ReceiptHandle, input.VisibilityTimeout),
    ),
    ChangeMessageVisibilityBatch: jsonOperation(
      batchOf(withVisibility),
      ({ QueueUrl, Entries }) => {
        queueAt(QueueUrl);
        return runBatch(Entries, (entry) =>
          hide(QueueUrl, entry.ReceiptHandle, entry.VisibilityTimeout),
        );
      },
    ),
  };
};
