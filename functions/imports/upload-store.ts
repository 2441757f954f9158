import { GetObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { limits } from '../../shared/limits';
import { messages } from '../../shared/messages';
import { AppError } from '../platform/app-error';

export type UploadForm = { readonly url: string; readonly fields: Record<string, string> };

/** Long enough to start a slow upload, too short to pass the form around. */
const formSeconds = 300;

const missing = (cause?: unknown) =>
  new AppError('upload_missing', 'The uploaded file is gone. Upload it again.', { cause });

/** S3 says AccessDenied for a missing object to those who may not list the bucket, as here. */
const isMissing = (error: unknown): boolean =>
  error instanceof Error && ['NoSuchKey', 'AccessDenied'].includes(error.name);

export const createUploadStore = (client: S3Client, Bucket: string) => ({
  /** A form that takes one file of this type, of 1 to 5,000,000 bytes, under this key. */
  async createForm(key: string, contentType: string): Promise<UploadForm> {
    return createPresignedPost(client, {
      Bucket,
      Key: key,
      Fields: { 'Content-Type': contentType },
      Conditions: [
        ['content-length-range', 1, limits.csvMaxBytes],
        ['eq', '$Content-Type', contentType],
      ],
      Expires: formSeconds,
    });
  },

  /**
   * The whole file: it is small enough, and its encoding depends on every byte of it.
   * @throws AppError upload_missing or csv_too_large
   */
  async read(key: string): Promise<Uint8Array> {
    try {
      const { Body, ContentLength = 0 } = await client.send(
        new GetObjectCommand({ Bucket, Key: key }),
      );
      if (ContentLength > limits.csvMaxBytes) {
        throw new AppError('csv_too_large', messages.csvTooLarge);
      }
      if (!Body) throw missing();
      return await Body.transformToByteArray();
    } catch (error) {
      throw isMissing(error) ? missing(error) : error;
    }
  },
});
export type UploadStore = ReturnType<typeof createUploadStore>;
