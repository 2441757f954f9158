import { createHash } from 'node:crypto';
import { GetObjectCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import * as z from 'zod';
import { id } from '../../../shared/contracts/common';
import { segmentDefinition } from '../../../shared/contracts/segment-rules';

/**
 * The parts of a segment that are needed to find its members. Static segments have no definition.
 */
const frozenSegment = z.object({
  id: z.string(),
  name: z.string(),
  // "All subscribers" has no source segments.
  definition: segmentDefinition.extend({ segmentIds: z.array(id).max(50) }).optional(),
});
export type FrozenSegment = z.infer<typeof frozenSegment>;
const frozenSegments = z.array(frozenSegment);

/**
 * Stores segments as they were when an email was sent to them. They are in S3 under a hash of their
 * content, because fifty segments with all their conditions wouldn't fit into a DynamoDB item.
 * Objects never change, so later edits don't affect them.
 */
export const createFrozenSegmentsStore = (client: S3Client, Bucket: string) => ({
  /** @returns the key to store in the delivery */
  async put(customerId: string, segments: readonly FrozenSegment[]): Promise<string> {
    const Body = JSON.stringify(frozenSegments.parse(segments));
    const hash = createHash('sha256').update(Body).digest('hex');
    const Key = `audience/${customerId}/${hash}`;
    await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType: 'application/json' }));
    return Key;
  },

  async get(key: string): Promise<FrozenSegment[]> {
    const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: key }));
    return frozenSegments.parse(JSON.parse((await Body?.transformToString('utf8')) ?? ''));
  },
});
export type FrozenSegmentsStore = ReturnType<typeof createFrozenSegmentsStore>;
