import type { S3Client } from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { limits } from '../../shared/limits';

/**
 * How long an upload form is valid. This is long enough to start a slow upload, and too short to
 * pass the form around.
 */
const formSeconds = 300;

export const createSuppressionForms = (client: S3Client, Bucket: string) => ({
  /** Creates a form that accepts one file of this type, of 1 to 5,120,000 bytes, under this key. */
  create: (Key: string, contentType: string) =>
    createPresignedPost(client, {
      Bucket,
      Key,
      Fields: { 'Content-Type': contentType },
      Conditions: [
        ['content-length-range', 1, limits.suppressionMaxBytes],
        ['eq', '$Content-Type', contentType],
      ],
      Expires: formSeconds,
    }),
});
