import * as z from 'zod';
import { number, physicalName, resourceKind, tags } from './resource';

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
  Tags: tags,
});

const definitionOf = (name: string, input: z.output<typeof properties>) => ({
  name,
  ...(input.VisibilityTimeout !== undefined && {
    visibilityTimeoutSeconds: input.VisibilityTimeout,
  }),
  ...(input.DelaySeconds !== undefined && { delaySeconds: input.DelaySeconds }),
  ...(input.MessageRetentionPeriod !== undefined && {
    retentionSeconds: input.MessageRetentionPeriod,
  }),
  ...(input.ReceiveMessageWaitTimeSeconds !== undefined && {
    receiveWaitSeconds: input.ReceiveMessageWaitTimeSeconds,
  }),
  ...(input.MaximumMessageSize !== undefined && { maximumMessageBytes: input.MaximumMessageSize }),
  ...(input.RedrivePolicy && { redrive: input.RedrivePolicy }),
});

export const queue = resourceKind(properties, (input, resource, { sqs, queues }) => {
  const name = input.QueueName ?? physicalName(resource);
  const { url, arn } = sqs.createQueue(definitionOf(name, input));
  queues.set(name, { arn, tags: input.Tags });
  return { ref: url, attributes: { Arn: arn, QueueName: name, QueueUrl: url } };
});
