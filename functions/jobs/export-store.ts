import { randomBytes } from 'node:crypto';
import {
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  HeadObjectCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';

/** A file that is being uploaded in parts. */
export type Upload = { readonly key: string; readonly uploadId: string };
export type WrittenPart = { readonly number: number; readonly etag: string };

const isUploadMissing = (error: unknown): boolean =>
  error instanceof Error && error.name === 'NoSuchUpload';

/** Stores finished files under unguessable keys. The bucket deletes them after a day. */
export const createExportStore = (client: S3Client, Bucket: string) => {
  const exists = async (Key: string): Promise<boolean> => {
    const head = client.send(new HeadObjectCommand({ Bucket, Key }));
    return head.then(
      () => true,
      () => false,
    );
  };

  return {
    async begin(): Promise<Upload> {
      const key = `${randomBytes(24).toString('base64url')}.csv`;
      const ContentType = 'text/csv; charset=utf-8';
      const { UploadId = '' } = await client.send(
        new CreateMultipartUploadCommand({ Bucket, Key: key, ContentType }),
      );
      return { key, uploadId: UploadId };
    },

    /** Writes part `number`, from 1. Writing the same number again replaces it. */
    async put({ key, uploadId }: Upload, number: number, text: string): Promise<WrittenPart> {
      const { ETag = '' } = await client.send(
        new UploadPartCommand({
          Bucket,
          Key: key,
          UploadId: uploadId,
          PartNumber: number,
          Body: Buffer.from(text),
        }),
      );
      return { number, etag: ETag };
    },

    /** Joins the parts into one file. Safe to repeat. */
    async complete({ key, uploadId }: Upload, parts: readonly WrittenPart[]): Promise<void> {
      const Parts = parts.map(({ number, etag }) => ({ PartNumber: number, ETag: etag }));
      try {
        await client.send(
          new CompleteMultipartUploadCommand({
            Bucket,
            Key: key,
            UploadId: uploadId,
            MultipartUpload: { Parts },
          }),
        );
      } catch (error) {
        if (!isUploadMissing(error) || !(await exists(key))) throw error;
      }
    },
  };
};
export type ExportStore = ReturnType<typeof createExportStore>;
