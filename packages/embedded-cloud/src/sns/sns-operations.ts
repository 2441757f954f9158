import { AwsError } from '../core/aws-service';
import { readEntries } from '../core/query-protocol';
import type { XmlValue } from '../core/xml-response';
import type { NotificationAttributes } from './sns-envelope';
import type { Subscription, Topics } from './topics';

export type SnsOperation = (parameters: URLSearchParams) => XmlValue;

const requiredParameter = (parameters: URLSearchParams, name: string): string => {
  const value = parameters.get(name);
  if (value) return value;
  throw new AwsError('InvalidParameter', `Invalid parameter: ${name}`);
};

const readAttributes = (parameters: URLSearchParams): NotificationAttributes =>
  Object.fromEntries(
    readEntries(parameters, 'MessageAttributes').map((entry) => {
      const Type = entry.get('Value.DataType') ?? 'String';
      const Value = entry.get('Value.StringValue') ?? entry.get('Value.BinaryValue') ?? '';
      return [entry.get('Name') ?? '', { Type, Value }];
    }),
  );

const subscribe = (topics: Topics, parameters: URLSearchParams): XmlValue => {
  const protocol = requiredParameter(parameters, 'Protocol');
  if (protocol !== 'sqs') {
    const message = `Invalid parameter: the local cloud doesn’t support ${protocol} subscriptions`;
    throw new AwsError('InvalidParameter', message);
  }
  const raw = readEntries(parameters, 'Attributes').some(
    (entry) => entry.get('key') === 'RawMessageDelivery' && entry.get('value') === 'true',
  );
  const { arn } = topics.subscribe({
    topicArn: requiredParameter(parameters, 'TopicArn'),
    protocol,
    endpoint: requiredParameter(parameters, 'Endpoint'),
    rawMessageDelivery: raw,
  });
  return { SubscriptionArn: arn };
};

const toWire = ({ arn, topicArn, protocol, endpoint }: Subscription): XmlValue => ({
  SubscriptionArn: arn,
  TopicArn: topicArn,
  Protocol: protocol,
  Endpoint: endpoint,
});

/** Returns SNS's actions by name. */
export const createSnsOperations = (topics: Topics): ReadonlyMap<string, SnsOperation> =>
  new Map<string, SnsOperation>([
    [
      'CreateTopic',
      (parameters) => ({
        TopicArn: topics.createTopic({ name: requiredParameter(parameters, 'Name') }).arn,
      }),
    ],
    ['Subscribe', (parameters) => subscribe(topics, parameters)],
    [
      'ListTopics',
      () => ({ Topics: { member: topics.topicArns().map((TopicArn) => ({ TopicArn })) } }),
    ],
    [
      'ListSubscriptionsByTopic',
      (parameters) => {
        const subscriptions = topics.subscriptions(requiredParameter(parameters, 'TopicArn'));
        return { Subscriptions: { member: subscriptions.map(toWire) } };
      },
    ],
    [
      'Publish',
      (parameters) => ({
        MessageId: topics.publish(requiredParameter(parameters, 'TopicArn'), {
          message: parameters.get('Message') ?? '',
          subject: parameters.get('Subject') ?? undefined,
          attributes: readAttributes(parameters),
        }),
      }),
    ],
  ]);
