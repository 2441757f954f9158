import { createHash } from 'node:crypto';
import {
  GetObjectCommand,
  type GetObjectCommandInput,
  ListObjectsV2Command,
  type ListObjectsV2CommandInput,
  PutObjectCommand,
  type PutObjectCommandInput,
  S3Client,
} from '@aws-sdk/client-s3';
import { createClock } from '../../../src/core/clock';
import { createS3 } from '../../../src/s3/s3-service';
import { clientOptionsFor, LOCAL, temporaryFolder } from '../support/bound-client';

export const md5 = (body: string | Buffer) => createHash('md5').update(body).digest('hex');

/**
 * Returns the emulated S3 for one test file, with its ordinary client and a new bucket for each
 * test.
 */
export const s3UnderTest = () => {
  const folder = temporaryFolder();
  const clock = createClock();
  const s3 = createS3({ ...LOCAL, dataDir: folder.path, clock });
  const client = new S3Client(clientOptionsFor(() => s3));
  let bucketNumber = 0;
  let Bucket = '';
  beforeEach(() => {
    Bucket = `bucket-${bucketNumber++}`;
    s3.createBucket({ name: Bucket });
  });
  afterAll(async () => {
    await s3.close();
    folder.remove();
  });

  const get = (Key: string, overrides: Partial<GetObjectCommandInput> = {}) =>
    client.send(new GetObjectCommand({ Bucket, Key, ...overrides }));
  const list = (overrides: Partial<ListObjectsV2CommandInput> = {}) =>
    client.send(new ListObjectsV2Command({ Bucket, ...overrides }));
  return {
    s3,
    client,
    clock,
    get,
    list,
    /** Returns the running test's bucket. */
    bucket: () => Bucket,
    put: (Key: string, Body: PutObjectCommandInput['Body'], overrides = {}) =>
      client.send(new PutObjectCommand({ Bucket, Key, Body, ...overrides })),
    text: async (Key: string, overrides: Partial<GetObjectCommandInput> = {}) =>
      (await get(Key, overrides)).Body?.transformToString(),
    keysOf: async (overrides: Partial<ListObjectsV2CommandInput> = {}) =>
      (await list(overrides)).Contents?.map(({ Key }) => Key) ?? [],
  };
};
