import { createHash } from 'node:crypto';
import { GetObjectCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { AppError } from '../platform/app-error';
import { imageTooLargeError } from './image-refusals';
import type { ConvertedImage } from './image-worker';

export type UploadForm = { readonly url: string; readonly fields: Record<string, string> };

/**
 * How long an upload form is valid. This is long enough to start a slow upload, and too short to
 * pass the form on to others.
 */
const formSeconds = 300;

const missingImageError = (cause?: unknown) =>
  new AppError('upload_missing', 'The uploaded file has expired. Upload it again.', { cause });

/**
 * Returns whether an object is missing. When the caller isn't allowed to list the bucket, as here,
 * S3 answers AccessDenied for a missing object.
 */
const isMissing = (error: unknown): boolean =>
  error instanceof Error && ['NoSuchKey', 'AccessDenied'].includes(error.name);

/**
 * Returns the key of a published image, derived from its owner and content. So uploading the same
 * image again gives the same URL, and no one can guess the URL of an image.
 */
export const mediaKey = (customerId: string, { bytes, extension }: ConvertedImage): string => {
  const hash = createHash('sha256').update(`${customerId}\n`).update(bytes).digest('base64url');
  return `media/${hash}.${extension}`;
};

/**
 * Returns the key of a published PDF. The key is derived from the owner, the content, and the file
 * name, because the file is stored together with its name for the download.
 */
export const fileKey = (customerId: string, name: string, bytes: Uint8Array): string => {
  const hash = createHash('sha256').update(`${customerId}\n${name}\n`).update(bytes);
  return `media/${hash.digest('base64url')}.pdf`;
};

/** A published file and the headers that browsers get with it. */
type PublishedImage = {
  readonly bytes: Uint8Array;
  readonly contentType: string;
  readonly contentDisposition?: string;
};

type Buckets = { readonly uploads: string; readonly assets: string };

/**
 * Stores uploaded images (private, deleted after a week) and published ones (public, kept forever).
 */
export const createImageStore = (client: S3Client, { uploads, assets }: Buckets) => ({
  /**
   * Creates an upload form for one file with this content type and key, from 1 byte up to the size
   * limit.
   */
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
      if (ContentLength > maxBytes) throw imageTooLargeError(maxBytes);
      if (!Body) throw missingImageError();
      return await Body.transformToByteArray();
    } catch (error) {
      throw isMissing(error) ? missingImageError(error) : error;
    }
  },

  async publish(
    key: string,
    { bytes, contentType, contentDisposition }: PublishedImage,
  ): Promise<void> {
    await client.send(
      new PutObjectCommand({
        Bucket: assets,
        Key: key,
        Body: bytes,
        ContentType: contentType,
        ContentDisposition: contentDisposition,
        // The key is derived from the content, so an object never changes.
        CacheControl: 'public, max-age=31536000, immutable',
      }),
    );
  },
});
export type ImageStore = ReturnType<typeof createImageStore>;
