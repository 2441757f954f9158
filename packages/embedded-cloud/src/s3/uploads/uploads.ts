import { createHash, randomUUID } from 'node:crypto';
import { AwsError } from '../../core/aws-service';
import type { Clock } from '../../core/clock';
import type { BodyFiles } from '../objects/body-files';
import type { WriteCondition } from '../objects/conditions';
import type { ObjectHeaders } from '../objects/object-headers';
import type { ObjectStore } from '../objects/object-store';
import type { CompletedPart } from '../s3-xml-body';
import type { Part, Upload, UploadTable } from './upload-table';

export type Uploads = ReturnType<typeof createUploads>;

type Options = {
  readonly table: UploadTable;
  readonly bodies: BodyFiles;
  readonly objects: ObjectStore;
  readonly clock: Clock;
};

type UploadKey = { readonly bucket: string; readonly key: string; readonly uploadId: string };

// The minimum size of every part except the last one: 5 MiB, from the multipart upload limits in
// the Amazon S3 user guide.
const MIN_PART_BYTES = 5 * 1_024 * 1_024;
const PARTS_ALLOWED = 10_000;

const pickParts = (stored: readonly Part[], completed: readonly CompletedPart[]): Part[] =>
  completed.map(({ partNumber, etag }, at) => {
    const before = completed[at - 1];
    if (before && before.partNumber >= partNumber) {
      throw new AwsError('InvalidPartOrder', 'The list of parts was not in ascending order.');
    }
    const part = stored.find((one) => one.partNumber === partNumber && one.etag === etag);
    if (part) return part;
    const message = 'One or more of the specified parts could not be found.';
    throw new AwsError('InvalidPart', message, 400, { PartNumber: partNumber, ETag: etag });
  });

const checkSizes = (parts: readonly Part[]) => {
  const small = parts.slice(0, -1).find(({ sizeBytes }) => sizeBytes < MIN_PART_BYTES);
  if (!small) return;
  throw new AwsError(
    'EntityTooSmall',
    'Your proposed upload is smaller than the minimum allowed size',
    400,
    {
      PartNumber: small.partNumber,
      ProposedSize: small.sizeBytes,
      MinSizeAllowed: MIN_PART_BYTES,
    },
  );
};

const etagOf = (parts: readonly Part[]) => {
  const digests = Buffer.concat(parts.map(({ etag }) => Buffer.from(etag, 'hex')));
  return `${createHash('md5').update(digests).digest('hex')}-${parts.length}`;
};

/**
 * Handles multipart uploads. Parts are stored as they arrive, and the object appears on completion.
 */
export const createUploads = ({ table, bodies, objects, clock }: Options) => {
  const get = ({ bucket, key, uploadId }: UploadKey): Upload => {
    const upload = table.find(uploadId);
    if (upload && upload.bucket === bucket && upload.key === key) return upload;
    const message =
      'The specified upload does not exist. The upload ID may be invalid, or the upload may have been aborted or completed.';
    throw new AwsError('NoSuchUpload', message, 404, { UploadId: uploadId });
  };

  const discard = async (uploadId: string) => {
    const parts = table.parts(uploadId);
    table.remove(uploadId);
    await Promise.all(parts.map(({ file }) => bodies.remove(file)));
  };

  return {
    list: (bucket: string) => table.list(bucket),
    start(bucket: string, key: string, headers: ObjectHeaders): string {
      const uploadId = randomUUID();
      table.add({ uploadId, bucket, key, headers, startedAtMs: clock.now() });
      return uploadId;
    },
    parts(uploadKey: UploadKey): readonly Part[] {
      get(uploadKey);
      return table.parts(uploadKey.uploadId);
    },
    /**
     * Stores a part and returns its etag. The part replaces an earlier one with the same number.
     */
    async putPart(uploadKey: UploadKey, partNumber: number, body: Buffer): Promise<string> {
      get(uploadKey);
      if (!Number.isInteger(partNumber) || partNumber < 1 || partNumber > PARTS_ALLOWED) {
        const message = 'Part number must be an integer between 1 and 10000, inclusive';
        throw new AwsError('InvalidArgument', message);
      }
      const etag = createHash('md5').update(body).digest('hex');
      const file = await bodies.write(body);
      const part = { partNumber, file, sizeBytes: body.length, etag, writtenAtMs: clock.now() };
      const replacedPart = table
        .parts(uploadKey.uploadId)
        .find((one) => one.partNumber === partNumber);
      table.savePart(uploadKey.uploadId, part);
      if (replacedPart) await bodies.remove(replacedPart.file);
      return etag;
    },
    async complete(
      uploadKey: UploadKey,
      completed: readonly CompletedPart[],
      condition?: WriteCondition,
    ) {
      const { bucket, key, headers } = get(uploadKey);
      const parts = pickParts(table.parts(uploadKey.uploadId), completed);
      checkSizes(parts);
      const file = await bodies.concatenate(parts.map((part) => part.file));
      const sizeBytes = parts.reduce((sum, part) => sum + part.sizeBytes, 0);
      const entry = { key, file, sizeBytes, etag: etagOf(parts), headers, checksums: {} };
      const publishedObject = await objects.publish(bucket, entry, condition);
      await discard(uploadKey.uploadId);
      return publishedObject;
    },
    async abort(uploadKey: UploadKey) {
      get(uploadKey);
      await discard(uploadKey.uploadId);
    },
    discard,
  };
};
