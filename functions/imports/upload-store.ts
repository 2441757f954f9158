import { GetObjectCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import * as z from 'zod';
import { limits } from '../../shared/limits';
import { messages } from '../../shared/messages';
import { AppError } from '../platform/app-error';
import type { ConvertedSheet } from './spreadsheet/convert-spreadsheet';

export type UploadForm = { readonly url: string; readonly fields: Record<string, string> };

/**
 * How long an upload form is valid, in seconds. It's enough to start a slow upload, but too short
 * to pass the form on to others.
 */
const formSeconds = 300;
const linkSeconds = 900;

const missingUploadError = (cause?: unknown) =>
  new AppError('upload_missing', 'The uploaded file has expired. Upload it again.', { cause });

/**
 * Returns whether an object is missing. When the caller isn't allowed to list the bucket, as here,
 * S3 answers AccessDenied for a missing object.
 */
const isMissing = (error: unknown): boolean =>
  error instanceof Error && ['NoSuchKey', 'AccessDenied'].includes(error.name);

const convertedSheet = z.object({
  text: z.string(),
  sheet: z.object({
    name: z.string(),
    others: z.number(),
    sheets: z
      .array(z.object({ name: z.string(), rows: z.number(), isHidden: z.boolean().optional() }))
      .optional(),
    hiddenRows: z.number().optional(),
    hiddenColumns: z.array(z.string()).optional(),
  }),
});

/** Returns the key of a converted spreadsheet's text. */
const convertedKey = (key: string): string => `${key}.json`;

/** Returns the key under which the chosen encoding of an older text is stored. */
const encodingKey = (key: string): string => `${key}.encoding`;

export const createUploadStore = (client: S3Client, Bucket: string) => {
  const getObject = async (Key: string) => {
    const { Body, ContentLength = 0 } = await client.send(new GetObjectCommand({ Bucket, Key }));
    if (!Body) throw missingUploadError();
    return { Body, ContentLength };
  };

  return {
    /**
     * Creates a form that accepts one file of this type, from 1 to 5,000,000 bytes, under this key.
     */
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
     * Reads the whole file. The file is small enough, and detecting its encoding requires every
     * byte.
     * @throws AppError upload_missing or csv_too_large
     */
    async read(key: string): Promise<Uint8Array> {
      try {
        const { Body, ContentLength } = await getObject(key);
        if (ContentLength > limits.csvMaxBytes) {
          throw new AppError('csv_too_large', messages.csvTooLarge);
        }
        return await Body.transformToByteArray();
      } catch (error) {
        throw isMissing(error) ? missingUploadError(error) : error;
      }
    },

    /** Returns the text of a converted spreadsheet, or undefined before it was converted. */
    async readConverted(key: string): Promise<ConvertedSheet | undefined> {
      try {
        const { Body } = await getObject(convertedKey(key));
        return convertedSheet.parse(JSON.parse(await Body.transformToString()));
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },

    /**
     * Returns the encoding that the preview used for a text in an older encoding, or undefined
     * before a preview.
     */
    async readEncoding(key: string): Promise<string | undefined> {
      try {
        const { Body } = await getObject(encodingKey(key));
        return await Body.transformToString();
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },

    async writeEncoding(key: string, decoder: string): Promise<void> {
      const content = { Body: decoder, ContentType: 'text/plain' };
      await client.send(new PutObjectCommand({ Bucket, Key: encodingKey(key), ...content }));
    },

    async writeConverted(key: string, converted: ConvertedSheet): Promise<void> {
      await client.send(
        new PutObjectCommand({
          Bucket,
          Key: convertedKey(key),
          Body: JSON.stringify(converted),
          ContentType: 'application/json',
        }),
      );
    },

    /** Stores a file for download. @returns a link to it, valid for 15 minutes */
    async offer(key: string, fileName: string, content: string): Promise<string> {
      const ContentType = 'text/csv; charset=utf-8';
      await client.send(new PutObjectCommand({ Bucket, Key: key, Body: content, ContentType }));
      const command = new GetObjectCommand({
        Bucket,
        Key: key,
        ResponseContentDisposition: `attachment; filename="${fileName}"`,
      });
      return getSignedUrl(client, command, { expiresIn: linkSeconds });
    },
  };
};
export type UploadStore = ReturnType<typeof createUploadStore>;
