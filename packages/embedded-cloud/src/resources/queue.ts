import * as z from 'zod';
import { number, physicalName, resourceKind } from './resource';

const redrive = z
  .object({ deadLetterTargetArn: z.string(), maxReceiveCount: number })
  .transform(({ deadLetterTargetArn, maxReceiveCount }) => ({
    deadLetterArn: deadLetterTargetArn,
    maxReceiveCount,
  }));

const properties = z.object({
  QueueName: z.string().optional(),
  VisibilityTimeout: number.optional(),
  DelaySeconds: number.optional(),
  MessageRetentionPeriod: number.optional(),
  ReceiveMessageWaitTimeSeconds: number.optional(),
  MaximumMessageSize: number.optional(),
  RedrivePolicy: redrive.optional(),
});

const definitionOf = (name: string, given: z.output<typeof properties>) => ({
  name,
  ...(given.VisibilityTimeout !== undefined && {
    visibilityTimeoutSeconds: given.VisibilityTimeout,
  }),
  ...(given.DelaySeconds !== undefined && { delaySeconds: given.DelaySeconds }),
  ...(given.MessageRetentionPeriod !== undefined && {
    retentionSeconds: given.MessageRetentionPeriod,
  }),
  ...(given.ReceiveMessageWaitTimeSeconds !== undefined && {
    receiveWaitSeconds: given.ReceiveMessageWaitTimeSeconds,
  }),
  ...(given.MaximumMessageSize !== undefined && { maximumMessageBytes: given.MaximumMessageSize }),
  ...(given.RedrivePolicy && { redrive: given.RedrivePolicy }),
});

export const queue = resourceKind(properties, (given, resource, { sqs, queueNames }) => {
  const name = given.QueueName ?? physicalName(resource);
  const { url, arn } = sqs.createQueue(definitionOf(name, given));
  queueNames.add(name);
  return { ref: url, attributes: { Arn: arn, QueueName: name, QueueUrl: url } };
});
