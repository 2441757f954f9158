import { randomUUID } from 'node:crypto';
import { AwsError } from '../core/aws-service';
import type { Clock } from '../core/clock';
import { type NotificationAttributes, writeEnvelope } from './sns-envelope';

export type SubscriptionDefinition = {
  readonly topicArn: string;
  /** Only queues can subscribe. */
  readonly protocol: 'sqs';
  /** The queue's ARN. */
  readonly endpoint: string;
  /** Whether the queue receives the bare message instead of the JSON envelope. */
  readonly rawMessageDelivery?: boolean;
};

/** Message attributes in SQS's wire form. */
type QueueAttributes = Readonly<
  Record<string, { readonly DataType: string; readonly StringValue: string }>
>;

/** Puts a message into a queue. It must be stored durably before `publish` returns. */
export type DeliverToQueue = (queueArn: string, body: string, attributes: QueueAttributes) => void;

export type Topics = ReturnType<typeof createTopics>;

type Options = {
  readonly clock: Clock;
  readonly region: string;
  readonly accountId: string;
  readonly deliver: DeliverToQueue;
};

export type Subscription = SubscriptionDefinition & { readonly arn: string };

export type Publication = {
  readonly message: string;
  readonly subject?: string | undefined;
  readonly attributes?: NotificationAttributes;
};

// Publish API reference: 256 KB.
const MAX_MESSAGE_BYTES = 262_144;

const invalidParameter = (message: string) =>
  new AwsError('InvalidParameter', `Invalid parameter: ${message}`);

const toQueueAttributes = (attributes: NotificationAttributes): QueueAttributes =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, { Type, Value }]) => [
      name,
      { DataType: Type, StringValue: Value },
    ]),
  );

/**
 * Manages topics and their subscribers. Kept in memory, because the template declares them at every
 * start.
 */
export const createTopics = ({ clock, region, accountId, deliver }: Options) => {
  const topics = new Map<string, Subscription[]>();

  const subscriptionsOf = (topicArn: string): Subscription[] => {
    const subscriptions = topics.get(topicArn);
    if (subscriptions) return subscriptions;
    throw new AwsError('NotFound', 'Topic does not exist', 404);
  };

  return {
    /** Creates the topic if it doesn't exist, and returns its ARN. */
    createTopic({ name }: { readonly name: string }): { readonly arn: string } {
      if (!/^[\w-]{1,256}$/.test(name)) throw invalidParameter('Topic Name');
      const arn = `arn:aws:sns:${region}:${accountId}:${name}`;
      if (!topics.has(arn)) topics.set(arn, []);
      return { arn };
    },
    /**
     * Subscribes a queue to a topic. If the queue is already subscribed, only its delivery setting
     * changes.
     */
    subscribe(definition: SubscriptionDefinition): { readonly arn: string } {
      const subscriptions = subscriptionsOf(definition.topicArn);
      if (!definition.endpoint.startsWith('arn:aws:sqs:'))
        throw invalidParameter('SQS endpoint ARN');
      const at = subscriptions.findIndex(({ endpoint }) => endpoint === definition.endpoint);
      const arn = subscriptions[at]?.arn ?? `${definition.topicArn}:${randomUUID()}`;
      subscriptions.splice(at < 0 ? subscriptions.length : at, 1, { ...definition, arn });
      return { arn };
    },
    topicArns: () => [...topics.keys()].sort(),
    subscriptions: (topicArn: string): readonly Subscription[] => subscriptionsOf(topicArn),
    /** Delivers the message to every subscribed queue, and then returns the message id. */
    publish(topicArn: string, { message, subject, attributes = {} }: Publication): string {
      const subscriptions = subscriptionsOf(topicArn);
      if (message === '') throw invalidParameter('Empty message');
      if (Buffer.byteLength(message) > MAX_MESSAGE_BYTES)
        throw invalidParameter('Message too long');
      const messageId = randomUUID();
      const timestampMs = clock.now();
      const notification = { messageId, topicArn, message, subject, attributes, timestampMs };
      for (const { endpoint, rawMessageDelivery = false } of subscriptions) {
        if (rawMessageDelivery) deliver(endpoint, message, toQueueAttributes(attributes));
        else deliver(endpoint, writeEnvelope(notification), {});
      }
      return messageId;
    },
  };
};
