import * as z from 'zod';
import type { Cloud } from '../services/cloud';
import { nameInArn } from '../template/arn';
import { localRegion } from '../template/pseudo-parameters';

/** The queues that are notified of every new object in a bucket, without a filter. */
export const queueConfigurations = z.array(
  z.strictObject({ Event: z.literal('s3:ObjectCreated:*'), Queue: z.string() }),
);

/** Returns the part of S3's notification that identifies the object. */
const notification = (bucket: string, key: string, size: number, atMs: number) => ({
  Records: [
    {
      eventVersion: '2.1',
      eventSource: 'aws:s3',
      awsRegion: localRegion,
      eventTime: new Date(atMs).toISOString(),
      eventName: 'ObjectCreated:Put',
      s3: {
        bucket: { name: bucket },
        // Keys are URL-encoded, as in an object's URL. S3 itself would write a space as a plus
        // sign, but here it becomes `%20`.
        object: { key: encodeURIComponent(key).replaceAll('%2F', '/'), size },
      },
    },
  ],
});

/**
 * When an object is created in a bucket, sends a message to each queue that the bucket's template
 * lists.
 */
export const notifyQueues = (
  bucket: string,
  configurations: z.output<typeof queueConfigurations>,
  { s3, sqs, clock }: Pick<Cloud, 's3' | 'sqs' | 'clock'>,
): void => {
  if (configurations.length === 0) return;
  s3.onObjectCreated(bucket, ({ key, sizeBytes }) => {
    const body = JSON.stringify(notification(bucket, key, sizeBytes, clock.now()));
    for (const { Queue } of configurations) sqs.send(nameInArn(Queue), [{ body }]);
  });
};
