import {
  DeleteObjectsCommand,
  GetObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { readEnv } from '../../platform/env';
import { once } from '../../platform/once';
import { DamagedIndex } from './damaged';

/** An object in a listing of stored objects. */
export type ListedObject = {
  readonly key: string;
  readonly writtenAt: number;
  /** The size in bytes, when the listing includes it. */
  readonly size?: number | undefined;
};

/** The storage of columnar indexes. Tests use storage in memory. */
export type ColumnObjects = {
  put(key: string, body: Uint8Array): Promise<void>;
  /**
   * @throws Error when the object doesn't exist, DamagedIndex when it ends before the part begins
   */
  get(key: string, part?: { readonly start: number; readonly length: number }): Promise<Uint8Array>;
  /** Lists all objects with a prefix, in the order of their keys. */
  list(prefix: string): Promise<ListedObject[]>;
  remove(keys: readonly string[]): Promise<void>;
};

/** The maximum number of keys in one DeleteObjects call. */
const maxRemoved = 1000;

/** Returns whether the object ends before the requested range. */
const isPastEnd = (error: unknown): boolean =>
  error instanceof S3ServiceException && error.name === 'InvalidRange';

/** Stores columnar indexes in S3. */
export const createColumnObjects = (client: S3Client, Bucket: string): ColumnObjects => ({
  async put(Key, Body) {
    await client.send(new PutObjectCommand({ Bucket, Key, Body }));
  },

  async get(Key, part) {
    const Range = part && `bytes=${part.start}-${part.start + part.length - 1}`;
    const response = client.send(new GetObjectCommand({ Bucket, Key, Range }));
    const { Body } = await response.catch((cause: unknown) => {
      throw isPastEnd(cause)
        ? new DamagedIndex('The columnar index is damaged: a file is too short', { cause })
        : cause;
    });
    if (!Body) throw new Error('The S3 object has no body');
    return Body.transformToByteArray();
  },

  async list(Prefix) {
    const found: ListedObject[] = [];
    for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix })) {
      for (const { Key = '', LastModified, Size } of Contents) {
        found.push({ key: Key, writtenAt: LastModified?.getTime() ?? 0, size: Size });
      }
    }
    return found;
  },

  async remove(keys) {
    for (let from = 0; from < keys.length; from += maxRemoved) {
      const Objects = keys.slice(from, from + maxRemoved).map((Key) => ({ Key }));
      const Delete = { Objects, Quiet: true };
      const { Errors = [] } = await client.send(new DeleteObjectsCommand({ Bucket, Delete }));
      if (Errors.length > 0) throw new Error('Couldn’t delete some objects of columnar indexes');
    }
  },
});

/** The storage for functions that have access to the index bucket. */
export const liveColumnObjects = once(() =>
  createColumnObjects(new S3Client({}), readEnv('COLUMNS_BUCKET').COLUMNS_BUCKET),
);
