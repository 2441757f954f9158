import { createHash } from 'node:crypto';
import { GetObjectCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { AppError } from '../platform/app-error';
import { tooLarge } from './image-refusals';
import type { ConvertedImage } from './image-worker';

export type UploadForm = { readonly url: string; readonly fields: Record<string, string> };

/** Long enough to start a slow upload, too short to pass the form around. */
const formSeconds = 300;

const missing = (cause?: unknown) =>
  new AppError('upload_missing', 'The uploaded file has expired. Upload it again.', { cause });

/** S3 answers AccessDenied for a missing object to callers who may not list the bucket, as here. */
const isMissing = (error: unknown): boolean =>
  error instanceof Error && ['NoSuchKey', 'AccessDenied'].includes(error.name);

/**
 * The key of a published image, by its owner and content. Uploading it again gives the same
 * address, and nobody finds an image without having been given its address.
 */
export const mediaKey = (customerId: string, { bytes, extension }: ConvertedImage): string => {
  const hash = createHash('sha256').update(`${customerId}\n`).update(bytes).digest('base64url');
  return `media/${hash}.${extension}`;
};

/** The key of a published PDF, by its owner, its name, which goes with it, and its content. */
export const fileKey = (customerId: string, name: string, bytes: Uint8Array): string => {
  const hash = createHash('sha256').update(`${customerId}\n${name}\n`).update(bytes);
  return `media/${hash.digest('base64url')}.pdf`;
};

/** What is published, and how browsers take it. */
type Published = {
  readonly bytes: Uint8Array;
  readonly contentType: string;
  readonly contentDisposition?: string;
};

type Buckets = { readonly uploads: string; readonly assets: string };

/** Images on their way in (private, swept after a week) and published ones (public, for ever). */
export const createImageStore = (client: S3Client, { uploads, assets }: Buckets) => ({
  /** A form that takes one file of this type, of 1 byte to this many, under this key. */
  async createForm(
    key: string,
    { contentType, maxBytes }: { readonly contentType: string; readonly maxBytes: number },
  ): Promise<UploadForm> {
    return createPresignedPost(client, {
      Bucket: uploads,
      Key: key,
      Fields: { 'Content-Type': contentType },
      Conditions: [
        ['content-length-range', 1, maxBytes],
        ['eq', '$Content-Type', contentType],
      ],
      Expires: formSeconds,
    });
  },

  /** @throws AppError upload_missing or image_too_large */
  async readUpload(key: string, maxBytes: number): Promise<Uint8Array> {
    try {
      const { Body, ContentLength = 0 } = await client.send(
        new GetObjectCommand({ Bucket: uploads, Key: key }),
      );
      if (ContentLength > maxBytes) throw tooLarge(maxBytes);
      if (!Body) throw missing();
      return await Body.transformToByteArray();
    } catch (error) {
      throw isMissing(error) ? missing(error) : error;
    }
  },

  async publish(key: string, { bytes, contentType, contentDisposition }: Published): Promise<void> {
    await client.send(
      new PutObjectCommand({
        Bucket: assets,
        Key: key,
        Body: bytes,
        ContentType: contentType,
        ContentDisposition: contentDisposition,
        // The key names the content, so what lies there never changes.
        CacheControl: 'public, max-age=31536000, immutable',
      }),
    );
  },
});
export type ImageStore = ReturnType<typeof createImageStore>;
