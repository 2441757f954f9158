import { CopyObjectCommand, DeleteObjectsCommand } from '@aws-sdk/client-s3';
import { md5, s3UnderTest } from './s3-under-test';

const { client, bucket, put, get, text, keysOf } = s3UnderTest();

describe('copying objects', () => {
  const copy = (CopySource: string, extraInput = {}) =>
    client.send(
      new CopyObjectCommand({ Bucket: bucket(), Key: 'copy', CopySource, ...extraInput }),
    );

  test('keeps an object’s headers or replaces them when copying the object', async () => {
    await put('sou rce', 'x', { ContentType: 'text/plain', Metadata: { a: '1' } });
    const { CopyObjectResult } = await copy(`${bucket()}/${encodeURIComponent('sou rce')}`);
    expect(CopyObjectResult).toMatchObject({ ETag: `"${md5('x')}"` });
    expect(await get('copy')).toMatchObject({ ContentType: 'text/plain', Metadata: { a: '1' } });
    const replace = { MetadataDirective: 'REPLACE', ContentType: 'text/html' };
    await copy(`${bucket()}/copy`, replace);
    expect(await get('copy')).toMatchObject({ ContentType: 'text/html', Metadata: {} });
    expect(await text('copy')).toBe('x');
    expect(await text('sou rce')).toBe('x');
  });

  test('refuses to copy a missing object, an object onto itself, or an object whose version doesn’t match the request', async () => {
    await put('copy', 'x');
    await expect(copy(`${bucket()}/none`)).rejects.toMatchObject({ name: 'NoSuchKey' });
    await expect(copy('no-bucket-here/k')).rejects.toMatchObject({ name: 'NoSuchBucket' });
    await expect(copy(`${bucket()}/copy`)).rejects.toMatchObject({ name: 'InvalidRequest' });
    await put('source', 'x');
    await expect(
      copy(`${bucket()}/source`, { CopySourceIfMatch: '"other"' }),
    ).rejects.toMatchObject({
      name: 'PreconditionFailed',
    });
  });
});

test('deletes many objects in one call', async () => {
  for (const key of ['a', 'b & <c>', 'd']) await put(key, 'x');
  const remove = (Keys: string[], Quiet = false) =>
    client.send(
      new DeleteObjectsCommand({
        Bucket: bucket(),
        Delete: { Objects: Keys.map((Key) => ({ Key })), Quiet },
      }),
    );
  const { Deleted } = await remove(['a', 'b & <c>', 'missing']);
  expect(Deleted?.map(({ Key }) => Key)).toEqual(['a', 'b & <c>', 'missing']);
  expect(await keysOf()).toEqual(['d']);
  expect((await remove(['d'], true)).Deleted ?? []).toEqual([]);
  await expect(remove([])).rejects.toMatchObject({ name: 'MalformedXML' });
});
