import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { DeleteObjectCommand, HeadObjectCommand } from '@aws-sdk/client-s3';
import { md5, s3UnderTest } from './s3-under-test';

const { s3, client, bucket, put, get, text, keysOf } = s3UnderTest();

describe('storing objects', () => {
  test('returns an object with the headers and metadata that were stored with it', async () => {
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
    expect(await client.send(new HeadObjectCommand({ Bucket: bucket(), Key }))).toMatchObject(
      expected,
    );
    expect(await keysOf()).toEqual(['folder/ä b+c?.csv']);
    expect(await text(Key)).toBe('a;b\n');
  });

  test('decodes an object streamed in aws-chunked coding with a trailing checksum', async () => {
    const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, at) => at % 251));
    const stream = Readable.from([bytes.subarray(0, 100_001), bytes.subarray(100_001)]);
    await put('streamed', stream, { ContentLength: bytes.length });
    const { Body, ContentEncoding } = await get('streamed');
    const received = Buffer.from((await Body?.transformToByteArray()) ?? []);
    expect(received.equals(bytes)).toBe(true);
    expect(ContentEncoding).toBeUndefined();
  });

  test('returns a checksum with which the client can verify the object', async () => {
    await put('checked', 'body', { ChecksumAlgorithm: 'SHA256' });
    const { ChecksumSHA256, ChecksumType } = await get('checked', { ChecksumMode: 'ENABLED' });
    expect(ChecksumSHA256).toBe(createHash('sha256').update('body').digest('base64'));
    expect(ChecksumType).toBe('FULL_OBJECT');
  });

  test('doesn’t store an object whose content doesn’t match its checksum', async () => {
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

  test('replaces an object as a whole, and accepts deleting it twice', async () => {
    await put('k', 'first', { ContentType: 'text/plain' });
    await put('k', 'second');
    const { ContentType, Body } = await get('k');
    expect(await Body?.transformToString()).toBe('second');
    expect(ContentType).toBe('application/octet-stream');
    for (const _ of [1, 2])
      await client.send(new DeleteObjectCommand({ Bucket: bucket(), Key: 'k' }));
    await expect(get('k')).rejects.toMatchObject({ name: 'NoSuchKey' });
    await expect(
      client.send(new HeadObjectCommand({ Bucket: bucket(), Key: 'k' })),
    ).rejects.toMatchObject({
      name: 'NotFound',
    });
  });

  test('stores an empty object', async () => {
    await put('empty', new Uint8Array());
    expect(await text('empty')).toBe('');
    await expect(get('empty', { Range: 'bytes=0-0' })).rejects.toMatchObject({
      name: 'InvalidRange',
    });
  });

  test('refuses an object with an overlong key or too much metadata', async () => {
    await expect(put('k'.repeat(1_025), 'x')).rejects.toMatchObject({ name: 'KeyTooLongError' });
    const Metadata = { long: 'x'.repeat(2_048) };
    await expect(put('k', 'x', { Metadata })).rejects.toMatchObject({ name: 'MetadataTooLarge' });
    expect(await keysOf()).toEqual([]);
  });
});

test('reads and writes objects from the local server directly, without HTTP', async () => {
  await s3.writeObject(bucket(), 'k', Buffer.from('x'), { 'content-type': 'image/png' });
  const stored = await s3.readObject(bucket(), 'k');
  expect(stored?.headers).toMatchObject({ 'content-type': 'image/png', etag: `"${md5('x')}"` });
  expect(stored?.body.toString()).toBe('x');
  expect(await s3.readObject(bucket(), 'none')).toBeUndefined();
  expect(s3.hasBucket(bucket())).toBe(true);
});
