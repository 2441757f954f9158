import type { AwsRequest, AwsResponse, AwsService } from '../core/aws-service';
import { AwsError } from '../core/aws-service';
import type { Clock } from '../core/clock';
import { queryResponse, readQueryRequest, writeQueryError } from '../core/query-protocol';
import { createSnsOperations, type SnsOperation } from './sns-operations';
import {
  createTopics,
  type DeliverToQueue,
  type Publication,
  type SubscriptionDefinition,
} from './topics';

/** The operations that the template runtime and the SES emulator call in-process. */
export type Sns = AwsService & {
  /** Creates the topic if it doesn't exist, and returns its ARN. */
  createTopic(definition: { readonly name: string }): { readonly arn: string };
  /** Subscribes a queue to a topic. Repeating the call doesn't create a second subscription. */
  subscribe(definition: SubscriptionDefinition): { readonly arn: string };
  /** Delivers to every subscribed queue, then returns the message id. Throws NotFound. */
  publish(topicArn: string, message: string, extraFields?: Omit<Publication, 'message'>): string;
};

export type SnsOptions = {
  readonly clock: Clock;
  readonly region: string;
  readonly accountId: string;
  readonly deliver: DeliverToQueue;
};

const run = (operations: ReadonlyMap<string, SnsOperation>, request: AwsRequest): AwsResponse => {
  try {
    const { action, parameters } = readQueryRequest(request);
    const operation = operations.get(action);
    if (!operation) {
      throw new AwsError('InvalidAction', `The local cloud doesn’t support SNS ${action}.`);
    }
    return queryResponse(action, operation(parameters));
  } catch (error) {
    if (!(error instanceof AwsError)) throw error;
    return writeQueryError(error);
  }
};

/** Creates the local SNS: topics that fan out to queues. Only the queues store messages durably. */
export const createSns = (options: SnsOptions): Sns => {
  const topics = createTopics(options);
  const operations = createSnsOperations(topics);
  return {
    name: 'sns',
    handle: async (request) => run(operations, request),
    createTopic: topics.createTopic,
    subscribe: topics.subscribe,
    publish: (topicArn, message, extraFields = {}) =>
      topics.publish(topicArn, { ...extraFields, message }),
    close: async () => {},
  };
};
