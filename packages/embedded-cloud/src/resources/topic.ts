import * as z from 'zod';
import { placeholderIdentity } from './placeholder';
import { boolean, physicalName, resourceKind } from './resource';

const topicProperties = z.object({ TopicName: z.string().optional() });

export const topic = resourceKind(topicProperties, (input, resource, { sns }) => {
  const name = input.TopicName ?? physicalName(resource);
  const { arn } = sns.createTopic({ name });
  return { ref: arn, attributes: { TopicArn: arn, TopicName: name } };
});

const subscriptionProperties = z.object({
  TopicArn: z.string(),
  Protocol: z.string(),
  Endpoint: z.string(),
  RawMessageDelivery: boolean.optional(),
});

export const subscription = resourceKind(subscriptionProperties, (input, resource, { sns }) => {
  const { TopicArn, Protocol, Endpoint, RawMessageDelivery } = input;
  // Email subscriptions aren't created, because they only deliver alarms, and the local cloud has
  // no alarms.
  if (Protocol === 'email') return placeholderIdentity(resource);
  if (Protocol !== 'sqs')
    throw new Error(`The local cloud doesn’t support ${Protocol} subscriptions.`);
  const { arn } = sns.subscribe({
    topicArn: TopicArn,
    protocol: Protocol,
    endpoint: Endpoint,
    rawMessageDelivery: RawMessageDelivery,
  });
  return { ref: arn, attributes: { Arn: arn } };
});
