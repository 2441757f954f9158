import { DeleteObjectCommand, ListObjectVersionsCommand } from '@aws-sdk/client-s3';
import { s3UnderTest } from './s3-under-test';

const { s3, client, clock, bucket, put, text, keysOf } = s3UnderTest();

beforeEach(() => {
  s3.createBucket({ name: bucket(), isVersioned: true, keepsDeletedDays: 30 });
});

const versions = () => client.send(new ListObjectVersionsCommand({ Bucket: bucket() }));
const remove = (Key: string, VersionId?: string) =>
  client.send(new DeleteObjectCommand({ Bucket: bucket(), Key, VersionId }));
const markerOf = async (key: string) =>
  (await versions()).DeleteMarkers?.find(({ Key }) => Key === key);

test('brings a deleted object back when its delete marker is deleted', async () => {
  await put('kept', 'stays');
  await put('images/a b', 'original');
  await remove('images/a b');
  expect(await keysOf()).toEqual(['kept']);
  await expect(text('images/a b')).rejects.toMatchObject({ name: 'NoSuchKey' });
  const marker = await markerOf('images/a b');
  expect(marker).toMatchObject({ IsLatest: true, LastModified: expect.any(Date) });
  expect((await versions()).Versions).toMatchObject([
    { Key: 'kept', IsLatest: true },
    { Key: 'images/a b', IsLatest: false },
  ]);
  await remove('images/a b', marker?.VersionId);
  expect(await text('images/a b')).toBe('original');
  expect(await markerOf('images/a b')).toBeUndefined();
  await expect(remove('images/a b', marker?.VersionId)).rejects.toMatchObject({
    name: 'NoSuchVersion',
  });
});

test('keeps what was written after the deletion', async () => {
  await put('k', 'old');
  await remove('k');
  await put('k', 'new');
  const marker = await markerOf('k');
  expect(marker).toMatchObject({ IsLatest: false });
  await remove('k', marker?.VersionId);
  expect(await text('k')).toBe('new');
});

test('forgets deleted objects after the days that the bucket keeps them', async () => {
  await put('k', 'x');
  await remove('k');
  clock.advance(29 * 86_400);
  await s3.settled();
  expect(await markerOf('k')).toBeDefined();
  clock.advance(2 * 86_400);
  await s3.settled();
  expect(await markerOf('k')).toBeUndefined();
});
