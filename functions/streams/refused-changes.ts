import { createHash } from 'node:crypto';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { systemClock, toInstant } from '../platform/clock';
import { readEnv } from '../platform/env';
import { once } from '../platform/once';
import type { RefusedChanges, RefusedPart } from '../platform/work/stream-handler';

/** Hashes a key, because item keys may be long and contain characters that paths can't contain. */
const partName = ({ pk, sk }: RefusedPart): string =>
  createHash('sha256').update(`${pk} ${sk}`).digest('hex').slice(0, 16);

/**
 * Stores refused changes as objects in the format in which Lambda stores failed batches: `payload`
 * is the event to invoke the function with again (bin/replay-failed.ts). The event has a shard id
 * of its own. A counter that has already passed the change in its original shard therefore still
 * counts it, and only once. The key derives from the change and the handler that refused it, so a
 * change refused twice is stored once.
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
