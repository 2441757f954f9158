import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { clientOptionsFor } from '../support/bound-client';
import { Bucket, codeOf, origin, uploadsUnderTest } from './uploads-under-test';

const { client, s3, clock, browse } = uploadsUnderTest();

describe('presigned URLs', () => {
  const Key = 'exports/größe & co.csv';
  beforeEach(() => s3().writeObject(Bucket, Key, Buffer.from('a;b\n')));
  const presignGet = (change = {}, expiresIn = 900) =>
    getSignedUrl(client, new GetObjectCommand({ Bucket, Key, ...change }), { expiresIn });
  const changeUrl = (address: string, change: (url: URL) => void) => {
    const url = new URL(address);
    change(url);
    return url.href;
  };

  test('reads the object through a presigned URL, with the file name in the URL', async () => {
    const ResponseContentDisposition = 'attachment; filename="list.csv"';
    const address = await presignGet({
      ResponseContentDisposition,
      ResponseContentType: 'text/csv',
    });
    const response = await browse('GET', address, { headers: { origin } });
    expect(response).toMatchObject({ status: 200, body: 'a;b\n' });
    expect(response.headers).toMatchObject({
      'content-disposition': ResponseContentDisposition,
      'content-type': 'text/csv',
      'access-control-allow-origin': origin,
    });
  });

  test('accepts a presigned URL with the bucket name in the host', async () => {
    const virtual = new S3Client(clientOptionsFor(s3));
    const address = await getSignedUrl(virtual, new GetObjectCommand({ Bucket, Key }));
    expect(new URL(address).host).toBe('uploads.s3.us-east-1.amazonaws.com');
    expect(await browse('GET', address)).toMatchObject({ status: 200, body: 'a;b\n' });
  });

  test('writes the object and metadata that a presigned URL specifies', async () => {
    const command = new PutObjectCommand({ Bucket, Key: 'put', Metadata: { a: '1' } });
    const requestChecksumCalculation = 'WHEN_REQUIRED' as const;
    const plain = new S3Client({
      ...clientOptionsFor(s3),
      endpoint: origin,
      requestChecksumCalculation,
    });
    const address = await getSignedUrl(plain, command);
    expect(codeOf(await browse('PUT', address, { body: 'stored' }))).toBe('200');
    const object = await s3().readObject(Bucket, 'put');
    expect(object?.body.toString()).toBe('stored');
    expect(object?.headers).toMatchObject({ 'x-amz-meta-a': '1' });
  });

  test('stores only an empty body if a presigned URL signs the checksum of one, as the SDK does by default', async () => {
    const command = new PutObjectCommand({ Bucket, Key: 'checked' });
    const address = await getSignedUrl(client, command);
    expect(codeOf(await browse('PUT', address, { body: 'stored' }))).toBe('400 BadDigest');
    expect(await s3().readObject(Bucket, 'checked')).toBeUndefined();
  });

  test.each<[string, (url: URL) => void, string]>([
    [
      'of another key',
      (url) => {
        url.pathname = `/${Bucket}/exports/other.csv`;
      },
      '403 SignatureDoesNotMatch',
    ],
    [
      'with another signature',
      (url) => url.searchParams.set('X-Amz-Signature', '0'.repeat(64)),
      '403 SignatureDoesNotMatch',
    ],
    [
      'with a longer life',
      (url) => url.searchParams.set('X-Amz-Expires', '3600'),
      '403 SignatureDoesNotMatch',
    ],
    [
      'with an added parameter',
      (url) => url.searchParams.set('response-content-type', 'text/html'),
      '403 SignatureDoesNotMatch',
    ],
    [
      'by another access key',
      (url) => {
        const credential = url.searchParams.get('X-Amz-Credential') ?? '';
        url.searchParams.set('X-Amz-Credential', credential.replace('local', 'other'));
      },
      '403 InvalidAccessKeyId',
    ],
    [
      'living longer than a week',
      (url) => url.searchParams.set('X-Amz-Expires', '604801'),
      '400 AuthorizationQueryParametersError',
    ],
    [
      'without a signature',
      (url) => url.searchParams.delete('X-Amz-Signature'),
      '400 AuthorizationQueryParametersError',
    ],
    [
      'without any signing',
      (url) => {
        url.search = '';
      },
      '403 AccessDenied',
    ],
  ])('refuses a presigned URL (%s)', async (_, change, code) => {
    expect(codeOf(await browse('GET', changeUrl(await presignGet(), change)))).toBe(code);
  });

  test('allows only the method a presigned URL was signed for, and no unsigned header', async () => {
    const address = await presignGet();
    expect(codeOf(await browse('DELETE', address))).toBe('403 SignatureDoesNotMatch');
    const headers = { 'x-amz-copy-source': `${Bucket}/secret` };
    expect(codeOf(await browse('GET', address, { headers }))).toBe('403 AccessDenied');
  });

  test('expires a presigned URL on the cloud’s clock', async () => {
    const address = await presignGet({}, 60);
    clock().advance(58);
    expect(codeOf(await browse('GET', address))).toBe('200');
    clock().advance(4);
    const expiredResponse = await browse('GET', address);
    expect(codeOf(expiredResponse)).toBe('403 AccessDenied');
    expect(expiredResponse.body).toContain('Request has expired');
  });
});

describe('request credentials', () => {
  test('requires credentials, and accepts only the credentials of the local cloud', async () => {
    const credentials = { accessKeyId: 'someone', secretAccessKey: 'x' };
    const stranger = new S3Client({ ...clientOptionsFor(s3), credentials });
    const get = new GetObjectCommand({ Bucket, Key: 'k' });
    await expect(stranger.send(get)).rejects.toMatchObject({ name: 'InvalidAccessKeyId' });
    expect(codeOf(await browse('GET', `${origin}/${Bucket}/k`))).toBe('403 AccessDenied');
    const headers = { authorization: 'Basic abc' };
    expect(codeOf(await browse('GET', `${origin}/${Bucket}/k`, { headers }))).toBe(
      '400 AuthorizationHeaderMalformed',
    );
  });
});
