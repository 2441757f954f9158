import {
  CreateBucketCommand,
  CreateMultipartUploadCommand,
  DeleteBucketCommand,
  DeleteObjectCommand,
  GetBucketPolicyCommand,
  HeadBucketCommand,
  ListBucketsCommand,
  ListMultipartUploadsCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { clientOptionsFor } from '../support/bound-client';
import { s3UnderTest } from './s3-under-test';

const { s3, client, clock, bucket, put, get, text, list, keysOf } = s3UnderTest();

describe('buckets', () => {
  test('creates, finds, and lists buckets, and deletes empty ones', async () => {
    const name = { Bucket: 'made-by-client' };
    await client.send(new CreateBucketCommand(name));
    await client.send(new CreateBucketCommand(name));
    await client.send(new HeadBucketCommand(name));
    const { Buckets } = await client.send(new ListBucketsCommand({}));
    expect(Buckets?.map(({ Name }) => Name)).toContain('made-by-client');
    await client.send(new PutObjectCommand({ ...name, Key: 'k', Body: 'x' }));
    const remove = () => client.send(new DeleteBucketCommand(name));
    await expect(remove()).rejects.toMatchObject({ name: 'BucketNotEmpty' });
    await client.send(new DeleteObjectCommand({ ...name, Key: 'k' }));
    await remove();
    await expect(client.send(new HeadBucketCommand(name))).rejects.toMatchObject({
      name: 'NotFound',
    });
  });

  test('refuses buckets that don’t exist or have an invalid name', async () => {
    const Bucket = 'no-such-bucket';
    const noSuchBucket = { name: 'NoSuchBucket' };
    await expect(put('k', 'x', { Bucket })).rejects.toMatchObject(noSuchBucket);
    await expect(list({ Bucket })).rejects.toMatchObject(noSuchBucket);
    expect(() => s3.createBucket({ name: 'Upper_Case' })).toThrow(/not valid/);
  });

  test('names the operation when refusing an unsupported bucket operation', async () => {
    await expect(
      client.send(new GetBucketPolicyCommand({ Bucket: bucket() })),
    ).rejects.toMatchObject({
      name: 'NotImplemented',
      message: expect.stringContaining('policy'),
    });
    await expect(get('k', { VersionId: 'v' })).rejects.toMatchObject({ name: 'NotImplemented' });
  });
});

test('serves the same objects to a path-style client', async () => {
  const endpoint = 'http://127.0.0.1:4000';
  const pathStyle = new S3Client({ ...clientOptionsFor(() => s3), endpoint });
  await pathStyle.send(new PutObjectCommand({ Bucket: bucket(), Key: 'a/b', Body: 'x' }));
  expect(await text('a/b')).toBe('x');
});

test('deletes objects and unfinished uploads when they expire', async () => {
  const hour = 3600;
  const expirations = [{ prefix: 'exports/', days: 1 }];
  s3.createBucket({ name: bucket(), expirations, abortUploadsAfterDays: 1 });
  await put('exports/a', 'x');
  await put('kept', 'x');
  await client.send(new CreateMultipartUploadCommand({ Bucket: bucket(), Key: 'k' }));
  clock.advance(23 * hour);
  await s3.settled();
  expect(await keysOf()).toEqual(['exports/a', 'kept']);
  clock.advance(25 * hour);
  await s3.settled();
  expect(await keysOf()).toEqual(['kept']);
  expect(
    (await client.send(new ListMultipartUploadsCommand({ Bucket: bucket() }))).Uploads ?? [],
  ).toEqual([]);
});
