import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateBucketCommand,
  CreateMultipartUploadCommand,
  DeleteBucketCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetBucketPolicyCommand,
  GetObjectCommand,
  type GetObjectCommandInput,
  HeadBucketCommand,
  HeadObjectCommand,
  ListBucketsCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  type ListObjectsV2CommandInput,
  ListPartsCommand,
  PutObjectCommand,
  type PutObjectCommandInput,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { createClock } from '../../../src/core/clock';
import { createS3, type S3 } from '../../../src/s3/s3-service';
import { boundTo, LOCAL, temporaryFolder } from '../support/bound-client';

const folder = temporaryFolder();
const clock = createClock();
let s3: S3;
const client = new S3Client(boundTo(() => s3));
let bucketNumber = 0;
let Bucket = '';

beforeAll(() => {
  s3 = createS3({ ...LOCAL, dataDir: folder.path, clock });
});
beforeEach(() => {
  Bucket = `bucket-${bucketNumber++}`;
  s3.createBucket({ name: Bucket });
});
afterAll(async () => {
  await s3.close();
  folder.remove();
});

const put = (Key: string, Body: PutObjectCommandInput['Body'], more = {}) =>
  client.send(new PutObjectCommand({ Bucket, Key, Body, ...more }));
const get = (Key: string, more: Partial<GetObjectCommandInput> = {}) =>
  client.send(new GetObjectCommand({ Bucket, Key, ...more }));
const text = async (Key: string, more: Partial<GetObjectCommandInput> = {}) =>
  (await get(Key, more)).Body?.transformToString();
const list = (more: Partial<ListObjectsV2CommandInput> = {}) =>
  client.send(new ListObjectsV2Command({ Bucket, ...more }));
const keysOf = async (more: Partial<ListObjectsV2CommandInput> = {}) =>
  (await list(more)).Contents?.map(({ Key }) => Key) ?? [];
const md5 = (body: string | Buffer) => createHash('md5').update(body).digest('hex');

describe('an object', () => {
  test('comes back with the headers and metadata it was stored with', async () => {
    const { ETag } = await put('folder/ä b+c?.csv', 'a;b\n', {
      ContentType: 'text/csv; charset=utf-8',
      ContentEncoding: 'gzip',
      CacheControl: 'max-age=60',
      ContentDisposition: 'attachment; filename="x.csv"',
      Metadata: { customer: 'c-1' },
    });
    expect(ETag).toBe(`"${md5('a;b\n')}"`);
    const expected = {
      ETag,
      ContentLength: 4,
      ContentType: 'text/csv; charset=utf-8',
      ContentEncoding: 'gzip',
      CacheControl: 'max-age=60',
      ContentDisposition: 'attachment; filename="x.csv"',
      Metadata: { customer: 'c-1' },
      LastModified: expect.any(Date),
    };
    expect(await get('folder/ä b+c?.csv')).toMatchObject(expected);
    const Key = 'folder/ä b+c?.csv';
    expect(await client.send(new HeadObjectCommand({ Bucket, Key }))).toMatchObject(expected);
    expect(await keysOf()).toEqual(['folder/ä b+c?.csv']);
    expect(await text(Key)).toBe('a;b\n');
  });

  test('streamed in aws-chunked coding with a trailing checksum is stored bare', async () => {
    const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, at) => at % 251));
    const stream = Readable.from([bytes.subarray(0, 100_001), bytes.subarray(100_001)]);
    await put('streamed', stream, { ContentLength: bytes.length });
    const { Body, ContentEncoding } = await get('streamed');
    const received = Buffer.from((await Body?.transformToByteArray()) ?? []);
    expect(received.equals(bytes)).toBe(true);
    expect(ContentEncoding).toBeUndefined();
  });

  test('is verified by its checksum on the way back', async () => {
    await put('checked', 'body', { ChecksumAlgorithm: 'SHA256' });
    const { ChecksumSHA256, ChecksumType } = await get('checked', { ChecksumMode: 'ENABLED' });
    expect(ChecksumSHA256).toBe(createHash('sha256').update('body').digest('base64'));
    expect(ChecksumType).toBe('FULL_OBJECT');
  });

  test('of another content than its checksum says is not stored', async () => {
    await expect(put('k', 'x', { ChecksumSHA256: 'AAAA' })).rejects.toMatchObject({
      name: 'BadDigest',
    });
    const ContentMD5 = createHash('md5').update('other').digest('base64');
    await expect(put('k', 'x', { ContentMD5 })).rejects.toMatchObject({ name: 'BadDigest' });
    await expect(put('k', 'x', { ContentMD5: 'x' })).rejects.toMatchObject({
      name: 'InvalidDigest',
    });
    expect(await keysOf()).toEqual([]);
  });

  test('is replaced whole and deleted, once or twice', async () => {
    await put('k', 'first', { ContentType: 'text/plain' });
    await put('k', 'second');
    const { ContentType, Body } = await get('k');
    expect(await Body?.transformToString()).toBe('second');
    expect(ContentType).toBe('application/octet-stream');
    for (const _ of [1, 2]) await client.send(new DeleteObjectCommand({ Bucket, Key: 'k' }));
    await expect(get('k')).rejects.toMatchObject({ name: 'NoSuchKey' });
    await expect(client.send(new HeadObjectCommand({ Bucket, Key: 'k' }))).rejects.toMatchObject({
      name: 'NotFound',
    });
  });

  test('may be empty', async () => {
    await put('empty', new Uint8Array());
    expect(await text('empty')).toBe('');
    await expect(get('empty', { Range: 'bytes=0-0' })).rejects.toMatchObject({
      name: 'InvalidRange',
    });
  });

  test('is refused with too long a key or too much metadata', async () => {
    await expect(put('k'.repeat(1_025), 'x')).rejects.toMatchObject({ name: 'KeyTooLongError' });
    const Metadata = { long: 'x'.repeat(2_048) };
    await expect(put('k', 'x', { Metadata })).rejects.toMatchObject({ name: 'MetadataTooLarge' });
    expect(await keysOf()).toEqual([]);
  });
});

describe('a range', () => {
  test.each([
    ['bytes=0-3', '0123', 'bytes 0-3/10'],
    ['bytes=7-', '789', 'bytes 7-9/10'],
    ['bytes=-2', '89', 'bytes 8-9/10'],
    ['bytes=5-99', '56789', 'bytes 5-9/10'],
    ['bytes=-99', '0123456789', 'bytes 0-9/10'],
  ])('%s gives %s', async (Range, body, ContentRange) => {
    await put('digits', '0123456789');
    const answer = await get('digits', { Range });
    expect(answer).toMatchObject({ ContentRange, ContentLength: body.length });
    expect(await answer.Body?.transformToString()).toBe(body);
  });

  test('outside the object is refused, an unreadable one ignored', async () => {
    await put('digits', '0123456789');
    for (const Range of ['bytes=10-', 'bytes=-0']) {
      await expect(get('digits', { Range })).rejects.toMatchObject({ name: 'InvalidRange' });
    }
    for (const Range of ['lines=1-2', 'bytes=3-1', 'bytes=0-1,3-4']) {
      expect(await text('digits', { Range })).toBe('0123456789');
    }
  });
});

describe('conditions', () => {
  test('on reads send, refuse or answer not modified', async () => {
    const { ETag } = await put('k', 'x');
    const modified = (await get('k')).LastModified ?? new Date();
    const earlier = new Date(modified.getTime() - 60_000);
    expect(await text('k', { IfMatch: ETag })).toBe('x');
    expect(await text('k', { IfNoneMatch: '"other"' })).toBe('x');
    expect(await text('k', { IfModifiedSince: earlier })).toBe('x');
    const refused = { $metadata: { httpStatusCode: 412 }, name: 'PreconditionFailed' };
    await expect(get('k', { IfMatch: '"other"' })).rejects.toMatchObject(refused);
    await expect(get('k', { IfUnmodifiedSince: earlier })).rejects.toMatchObject(refused);
    const same = { $metadata: { httpStatusCode: 304 } };
    await expect(get('k', { IfNoneMatch: ETag })).rejects.toMatchObject(same);
    await expect(get('k', { IfModifiedSince: modified })).rejects.toMatchObject(same);
  });

  test('on writes create once only, or replace one version only', async () => {
    const refused = { name: 'PreconditionFailed' };
    const race = await Promise.allSettled(
      Array.from({ length: 8 }, (_, at) => put('once', `writer ${at}`, { IfNoneMatch: '*' })),
    );
    expect(race.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(put('once', 'late', { IfNoneMatch: '*' })).rejects.toMatchObject(refused);
    const { ETag } = await get('once');
    await put('once', 'replaced', { IfMatch: ETag });
    await expect(put('once', 'stale', { IfMatch: ETag })).rejects.toMatchObject(refused);
    await expect(put('none', 'x', { IfMatch: ETag })).rejects.toMatchObject({ name: 'NoSuchKey' });
    expect(await text('once')).toBe('replaced');
  });
});

describe('a copy', () => {
  const copy = (CopySource: string, more = {}) =>
    client.send(new CopyObjectCommand({ Bucket, Key: 'copy', CopySource, ...more }));

  test('keeps the headers or takes new ones', async () => {
    await put('sou rce', 'x', { ContentType: 'text/plain', Metadata: { a: '1' } });
    const { CopyObjectResult } = await copy(`${Bucket}/${encodeURIComponent('sou rce')}`);
    expect(CopyObjectResult).toMatchObject({ ETag: `"${md5('x')}"` });
    expect(await get('copy')).toMatchObject({ ContentType: 'text/plain', Metadata: { a: '1' } });
    const replace = { MetadataDirective: 'REPLACE', ContentType: 'text/html' };
    await copy(`${Bucket}/copy`, replace);
    expect(await get('copy')).toMatchObject({ ContentType: 'text/html', Metadata: {} });
    expect(await text('copy')).toBe('x');
    expect(await text('sou rce')).toBe('x');
  });

  test('of nothing, of itself or of another version is refused', async () => {
    await put('copy', 'x');
    await expect(copy(`${Bucket}/none`)).rejects.toMatchObject({ name: 'NoSuchKey' });
    await expect(copy('no-bucket-here/k')).rejects.toMatchObject({ name: 'NoSuchBucket' });
    await expect(copy(`${Bucket}/copy`)).rejects.toMatchObject({ name: 'InvalidRequest' });
    await put('source', 'x');
    await expect(copy(`${Bucket}/source`, { CopySourceIfMatch: '"other"' })).rejects.toMatchObject({
      name: 'PreconditionFailed',
    });
  });
});

describe('a listing', () => {
  test('is in byte order, filtered by prefix and paged without loss', async () => {
    const keys = ['b', 'a/1', 'a/2', 'a/𝒳', 'a/\uffee', 'B', 'ä'];
    for (const key of keys) await put(key, 'x');
    const inOrder = [...keys].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
    expect(await keysOf()).toEqual(inOrder);
    expect(await keysOf({ Prefix: 'a/' })).toEqual(['a/1', 'a/2', 'a/\uffee', 'a/𝒳']);
    expect(await keysOf({ StartAfter: 'a/1', Prefix: 'a/' })).toHaveLength(3);
    const paged: unknown[] = [];
    let ContinuationToken: string | undefined;
    do {
      const page = await list({ MaxKeys: 2, ContinuationToken });
      expect(page.IsTruncated).toBe(page.NextContinuationToken !== undefined);
      paged.push(...(page.Contents ?? []).map(({ Key }) => Key));
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken);
    expect(paged).toEqual(inOrder);
  });

  test('folds keys behind a delimiter, over pages too', async () => {
    for (const key of ['x/a/1', 'x/a/2', 'x/b', 'x/c/1', 'x/c/2', 'y']) await put(key, 'x');
    const seen: unknown[] = [];
    let ContinuationToken: string | undefined;
    do {
      const page = await list({ Prefix: 'x/', Delimiter: '/', MaxKeys: 1, ContinuationToken });
      expect(page.KeyCount).toBe(1);
      seen.push(page.Contents?.[0]?.Key ?? page.CommonPrefixes?.[0]?.Prefix);
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken);
    expect(seen).toEqual(['x/a/', 'x/b', 'x/c/']);
  });

  test('may be of nothing, and refuses a made-up token', async () => {
    expect(await list({ Prefix: 'none' })).toMatchObject({ KeyCount: 0, IsTruncated: false });
    await put('k', 'x');
    expect(await list({ MaxKeys: 0 })).toMatchObject({ KeyCount: 0, IsTruncated: false });
    await expect(list({ ContinuationToken: '*' })).rejects.toMatchObject({
      name: 'InvalidArgument',
    });
  });
});

test('many objects are deleted in one call', async () => {
  for (const key of ['a', 'b & <c>', 'd']) await put(key, 'x');
  const remove = (Keys: string[], Quiet = false) =>
    client.send(
      new DeleteObjectsCommand({
        Bucket,
        Delete: { Objects: Keys.map((Key) => ({ Key })), Quiet },
      }),
    );
  const { Deleted } = await remove(['a', 'b & <c>', 'missing']);
  expect(Deleted?.map(({ Key }) => Key)).toEqual(['a', 'b & <c>', 'missing']);
  expect(await keysOf()).toEqual(['d']);
  expect((await remove(['d'], true)).Deleted ?? []).toEqual([]);
  await expect(remove([])).rejects.toMatchObject({ name: 'MalformedXML' });
});

describe('a multipart upload', () => {
  const place = (UploadId?: string) => ({ Bucket, Key: 'large', UploadId });
  const start = async (more = {}) =>
    place(
      (await client.send(new CreateMultipartUploadCommand({ Bucket, Key: 'large', ...more })))
        .UploadId,
    );
  type Place = ReturnType<typeof place>;
  const part = async (at: Place, PartNumber: number, Body: Buffer) => {
    const { ETag } = await client.send(new UploadPartCommand({ ...at, PartNumber, Body }));
    return { PartNumber, ETag };
  };
  const complete = (at: Place, Parts: { PartNumber: number; ETag?: string | undefined }[]) =>
    client.send(new CompleteMultipartUploadCommand({ ...at, MultipartUpload: { Parts } }));
  const big = Buffer.alloc(5 * 1024 * 1024, 'a');
  const small = Buffer.from('tail');

  test('becomes an object when it is completed, and not before', async () => {
    const at = await start({ ContentType: 'text/plain' });
    await part(at, 1, small);
    const parts = [await part(at, 1, big), await part(at, 2, small)];
    const listed = await client.send(new ListPartsCommand(at));
    expect(listed.Parts?.map(({ Size }) => Size)).toEqual([big.length, small.length]);
    expect(await keysOf()).toEqual([]);
    const { ETag } = await complete(at, parts);
    const digests = Buffer.concat([big, small].map((body) => Buffer.from(md5(body), 'hex')));
    expect(ETag).toBe(`"${md5(digests)}-2"`);
    expect(await get('large')).toMatchObject({
      ContentLength: big.length + 4,
      ContentType: 'text/plain',
    });
    expect(await text('large', { Range: `bytes=${big.length - 1}-` })).toBe('atail');
    await expect(complete(at, parts)).rejects.toMatchObject({ name: 'NoSuchUpload' });
  });

  test('with wrong, disordered or too small parts is refused', async () => {
    const at = await start();
    const one = await part(at, 1, small);
    const two = await part(at, 2, small);
    const refusals: [Parameters<typeof complete>[1], string][] = [
      [[one, two], 'EntityTooSmall'],
      [[two, one], 'InvalidPartOrder'],
      [[{ PartNumber: 3, ETag: one.ETag }], 'InvalidPart'],
      [[], 'MalformedXML'],
    ];
    for (const [parts, name] of refusals) {
      await expect(complete(at, parts)).rejects.toMatchObject({ name });
    }
    await expect(part(at, 10_001, small)).rejects.toMatchObject({ name: 'InvalidArgument' });
    expect(await keysOf()).toEqual([]);
  });

  test('is listed while it runs and can be aborted', async () => {
    const at = await start();
    await part(at, 1, small);
    const listUploads = async () =>
      (await client.send(new ListMultipartUploadsCommand({ Bucket }))).Uploads ?? [];
    expect(await listUploads()).toMatchObject([{ Key: 'large', UploadId: at.UploadId }]);
    await client.send(new AbortMultipartUploadCommand(at));
    expect(await listUploads()).toEqual([]);
    await expect(part(at, 1, small)).rejects.toMatchObject({ name: 'NoSuchUpload' });
  });
});

describe('buckets', () => {
  test('are created, found, listed and deleted when empty', async () => {
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

  test('that do not exist or have an impossible name are refused', async () => {
    Bucket = 'no-such-bucket';
    await expect(put('k', 'x')).rejects.toMatchObject({ name: 'NoSuchBucket' });
    await expect(list()).rejects.toMatchObject({ name: 'NoSuchBucket' });
    expect(() => s3.createBucket({ name: 'Upper_Case' })).toThrow(/not valid/);
  });

  test('refuse an operation the emulator lacks by name', async () => {
    await expect(client.send(new GetBucketPolicyCommand({ Bucket }))).rejects.toMatchObject({
      name: 'NotImplemented',
      message: expect.stringContaining('policy'),
    });
    await expect(get('k', { VersionId: 'v' })).rejects.toMatchObject({ name: 'NotImplemented' });
  });
});

test('a path-style client reaches the same objects', async () => {
  const endpoint = 'http://127.0.0.1:4000';
  const pathStyle = new S3Client({ ...boundTo(() => s3), endpoint });
  await pathStyle.send(new PutObjectCommand({ Bucket, Key: 'a/b', Body: 'x' }));
  expect(await text('a/b')).toBe('x');
});

test('objects and unfinished uploads go when their days are over', async () => {
  const hour = 3600;
  const expirations = [{ prefix: 'exports/', days: 1 }];
  s3.createBucket({ name: Bucket, expirations, abortUploadsAfterDays: 1 });
  await put('exports/a', 'x');
  await put('kept', 'x');
  await client.send(new CreateMultipartUploadCommand({ Bucket, Key: 'k' }));
  clock.advance(23 * hour);
  await s3.settled();
  expect(await keysOf()).toEqual(['exports/a', 'kept']);
  clock.advance(25 * hour);
  await s3.settled();
  expect(await keysOf()).toEqual(['kept']);
  expect((await client.send(new ListMultipartUploadsCommand({ Bucket }))).Uploads ?? []).toEqual(
    [],
  );
});

test('the local server reads and writes past the wire', async () => {
  await s3.writeObject(Bucket, 'k', Buffer.from('x'), { 'content-type': 'image/png' });
  const stored = await s3.readObject(Bucket, 'k');
  expect(stored?.headers).toMatchObject({ 'content-type': 'image/png', etag: `"${md5('x')}"` });
  expect(stored?.body.toString()).toBe('x');
  expect(await s3.readObject(Bucket, 'none')).toBeUndefined();
  expect(s3.hasBucket(Bucket)).toBe(true);
});
