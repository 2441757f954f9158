import { createHash } from 'node:crypto';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { systemClock, toInstant } from '../platform/clock';
import { readEnv } from '../platform/env';
import { once } from '../platform/once';
import type { RefusedChanges, RefusedPart } from '../platform/work/stream-handler';

/** Keys of items may be long, and hold what paths do not. */
const partName = ({ pk, sk }: RefusedPart): string =>
  createHash('sha256').update(`${pk} ${sk}`).digest('hex').slice(0, 16);

/**
 * Objects of the shape that Lambda gives to what it gives up on: `payload` is the event to invoke
 * the function with again (bin/replay-failed.ts). The event names a shard of its own, so that a
 * counter that has moved on meanwhile still counts the change, once. The key is derived from the
 * change and what it was refused for, so a change that is refused twice is stored once.
 */
export const createRefusedChanges = (s3: S3Client, Bucket: string): RefusedChanges => ({
  async put({ record, sequence, by, part }) {
    const event = { Records: [record], shardId: `again-${sequence}`, only: by, part };
    const body = {
      version: '1.0',
      timestamp: toInstant(systemClock()),
      requestContext: { condition: 'Refused', by },
      payload: JSON.stringify(event),
    };
    await s3.send(
      new PutObjectCommand({
        Bucket,
        Key: `refused/${by}/${sequence}${part ? `-${partName(part)}` : ''}.json`,
        Body: JSON.stringify(body),
        ContentType: 'application/json',
      }),
    );
  },
});

export const liveRefusedChanges = once(() =>
  createRefusedChanges(new S3Client({}), readEnv('FAILED_BUCKET').FAILED_BUCKET),
);
