import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListMultipartUploadsCommand,
  ListPartsCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { md5, s3UnderTest } from './s3-under-test';

const { client, bucket, get, text, keysOf } = s3UnderTest();

describe('multipart uploads', () => {
  const uploadKey = (UploadId?: string) => ({ Bucket: bucket(), Key: 'large', UploadId });
  const start = async (extraInput = {}) =>
    uploadKey(
      (
        await client.send(
          new CreateMultipartUploadCommand({ Bucket: bucket(), Key: 'large', ...extraInput }),
        )
      ).UploadId,
    );
  type UploadKey = ReturnType<typeof uploadKey>;
  const part = async (at: UploadKey, PartNumber: number, Body: Buffer) => {
    const { ETag } = await client.send(new UploadPartCommand({ ...at, PartNumber, Body }));
    return { PartNumber, ETag };
  };
  const complete = (at: UploadKey, Parts: { PartNumber: number; ETag?: string | undefined }[]) =>
    client.send(new CompleteMultipartUploadCommand({ ...at, MultipartUpload: { Parts } }));
  const big = Buffer.alloc(5 * 1024 * 1024, 'a');
  const small = Buffer.from('tail');

  test('creates the object when a multipart upload is completed, and not before', async () => {
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

  test('refuses a multipart upload with wrong, out-of-order, or too small parts', async () => {
    const at = await start();
    const firstPart = await part(at, 1, small);
    const secondPart = await part(at, 2, small);
    const refusals: [Parameters<typeof complete>[1], string][] = [
      [[firstPart, secondPart], 'EntityTooSmall'],
      [[secondPart, firstPart], 'InvalidPartOrder'],
      [[{ PartNumber: 3, ETag: firstPart.ETag }], 'InvalidPart'],
      [[], 'MalformedXML'],
    ];
    for (const [parts, name] of refusals) {
      await expect(complete(at, parts)).rejects.toMatchObject({ name });
    }
    await expect(part(at, 10_001, small)).rejects.toMatchObject({ name: 'InvalidArgument' });
    expect(await keysOf()).toEqual([]);
  });

  test('lists a multipart upload while it is in progress, and can abort it', async () => {
    const at = await start();
    await part(at, 1, small);
    const listUploads = async () =>
      (await client.send(new ListMultipartUploadsCommand({ Bucket: bucket() }))).Uploads ?? [];
    expect(await listUploads()).toMatchObject([{ Key: 'large', UploadId: at.UploadId }]);
    await client.send(new AbortMultipartUploadCommand(at));
    expect(await listUploads()).toEqual([]);
    await expect(part(at, 1, small)).rejects.toMatchObject({ name: 'NoSuchUpload' });
  });
});
