import { createHmac } from 'node:crypto';
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { createPresignedPost, type PresignedPostOptions } from '@aws-sdk/s3-presigned-post';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { createClock } from '../../../src/core/clock';
import { createS3, type S3 } from '../../../src/s3/s3-service';
import { boundTo, LOCAL, temporaryFolder } from '../support/bound-client';

const folder = temporaryFolder();
let clock = createClock();
let s3: S3;
const endpoint = 'http://127.0.0.1:4000';
const client = new S3Client({ ...boundTo(() => s3), endpoint });
const Bucket = 'uploads';
const origin = 'http://127.0.0.1:4000';

beforeEach(() => {
  clock = createClock();
  s3 = createS3({ ...LOCAL, dataDir: folder.path, clock });
  s3.createBucket({
    name: Bucket,
    corsRules: [
      {
        allowedOrigins: [origin, 'https://*.shop.test'],
        allowedMethods: ['POST', 'GET'],
        allowedHeaders: ['content-*', 'x-amz-date'],
        exposedHeaders: ['ETag'],
        maxAgeSeconds: 300,
      },
    ],
  });
});
afterEach(() => s3.close());
afterAll(() => folder.remove());

type Answer = { status: number; headers: Readonly<Record<string, string>>; body: string };

/** Sends what a browser would send: no SDK, no credentials. */
const browse = async (
  method: string,
  address: string,
  init: { headers?: Record<string, string>; body?: BodyInit } = {},
): Promise<Answer> => {
  const request = new Request(address, { method, ...init });
  const url = new URL(address);
  const answer = await s3.handle({
    method,
    url,
    headers: { host: url.host, ...init.headers, ...Object.fromEntries(request.headers) },
    body: Buffer.from(await request.arrayBuffer()),
  });
  return { ...answer, body: answer.body.toString() };
};

const codeOf = ({ status, body }: Answer) =>
  `${status} ${/<Code>(.*)<\/Code>/.exec(body)?.[1] ?? ''}`.trim();

describe('a form upload', () => {
  const Key = 'up/c-1/import/01.csv';
  const options = {
    Bucket,
    Key,
    Fields: { 'Content-Type': 'text/csv', 'x-amz-meta-customer': 'c-1' },
    Conditions: [['content-length-range', 1, 100] as ['content-length-range', number, number]],
    Expires: 300,
  };
  const presign = (change: Partial<PresignedPostOptions> = {}) =>
    createPresignedPost(client, { ...options, ...change });
  type Form = Awaited<ReturnType<typeof presign>>;

  const post = ({ url, fields }: Form, file: string | null = 'a;b\n', headers = {}) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    if (file !== null) body.append('file', new Blob([file], { type: 'text/csv' }), 'my list.csv');
    return browse('POST', url, { body, headers });
  };
  const withFields = ({ url, fields }: Form, change: Record<string, string>) => ({
    url,
    fields: { ...fields, ...change },
  });
  const without = ({ url, fields }: Form, name: string) => ({
    url,
    fields: Object.fromEntries(Object.entries(fields).filter(([field]) => field !== name)),
  });
  const stored = () => s3.readObject(Bucket, Key);

  test('within its policy is stored with the form’s headers', async () => {
    const answer = await post(await presign(), 'a;b\n', { origin });
    expect(answer).toMatchObject({ status: 204, body: '' });
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-expose-headers': 'ETag',
      etag: expect.stringMatching(/^"[0-9a-f]{32}"$/),
    });
    const object = await stored();
    expect(object?.body.toString()).toBe('a;b\n');
    expect(object?.headers).toMatchObject({
      'content-type': 'text/csv',
      'x-amz-meta-customer': 'c-1',
    });
  });

  test('keeps every byte of a binary file', async () => {
    const bytes = new Uint8Array(Array.from({ length: 4_096 }, (_, at) => (at * 7) % 256));
    const { url, fields } = await presign({
      Key: 'binary',
      Conditions: [['content-length-range', 4_096, 4_096]],
    });
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    body.append('file', new Blob([bytes]), 'x.bin');
    body.append('after-the-file', 'ignored');
    expect(codeOf(await browse('POST', url, { body }))).toBe('204');
    const object = await s3.readObject(Bucket, 'binary');
    expect(object?.body.equals(Buffer.from(bytes))).toBe(true);
  });

  test('answers as the form asks: 200, 201 with a description, or a redirect', async () => {
    const ask = async (Fields: Record<string, string>) => post(await presign({ Fields }));
    expect(await ask({ success_action_status: '200' })).toMatchObject({ status: 200 });
    const created = await ask({ success_action_status: '201' });
    expect(created.status).toBe(201);
    expect(created.body).toContain(`<Bucket>${Bucket}</Bucket><Key>${Key}</Key>`);
    const redirected = await ask({ success_action_redirect: 'http://127.0.0.1:4000/done?a=1' });
    expect(redirected.status).toBe(303);
    const location = new URL(redirected.headers.location ?? '');
    expect(location.searchParams.get('key')).toBe(Key);
    expect(location.searchParams.get('a')).toBe('1');
  });

  test('names the object by the file where the key says so', async () => {
    const form = await presign({ Key: ['named/$', '{filename}'].join('') });
    expect(codeOf(await post(form))).toBe('204');
    expect((await s3.readObject(Bucket, 'named/my list.csv'))?.body.toString()).toBe('a;b\n');
  });

  test('is measured to the byte', async () => {
    expect(codeOf(await post(await presign(), 'x'.repeat(100)))).toBe('204');
    expect(codeOf(await post(await presign(), 'x'))).toBe('204');
    const large = await post(await presign(), 'x'.repeat(101));
    expect(codeOf(large)).toBe('400 EntityTooLarge');
    expect(large.body).toContain('<ProposedSize>101</ProposedSize>');
    expect(large.body).toContain('<MaxSizeAllowed>100</MaxSizeAllowed>');
    const small = await post(await presign(), '');
    expect(codeOf(small)).toBe('400 EntityTooSmall');
    expect(small.body).toContain('<MinSizeAllowed>1</MinSizeAllowed>');
  });

  test('is refused after its policy expired on the cloud’s clock', async () => {
    const form = await presign();
    clock.advance(298);
    expect(codeOf(await post(form))).toBe('204');
    clock.advance(3);
    const late = await post(form);
    expect(codeOf(late)).toBe('403 AccessDenied');
    expect(late.body).toContain('Policy expired');
  });

  const reSigned = (form: Form, change: (policy: { conditions: unknown[] }) => unknown) => {
    const policy = JSON.parse(Buffer.from(form.fields.Policy ?? '', 'base64').toString());
    const Policy = Buffer.from(JSON.stringify(change(policy))).toString('base64');
    return withFields(form, { Policy });
  };
  const raised = (form: Form) =>
    reSigned(form, ({ conditions, ...rest }) => ({
      ...rest,
      conditions: [...conditions, ['content-length-range', 0, 1e9]],
    }));

  test.each<[string, (form: Form) => Form, string]>([
    ['with a policy altered after signing', raised, '403 SignatureDoesNotMatch'],
    [
      'with another signature',
      (form) => withFields(form, { 'X-Amz-Signature': '0'.repeat(64) }),
      '403 SignatureDoesNotMatch',
    ],
    [
      'with a signature of the wrong length',
      (form) => withFields(form, { 'X-Amz-Signature': 'ab' }),
      '403 SignatureDoesNotMatch',
    ],
    [
      'by another access key',
      (form) =>
        withFields(form, {
          'X-Amz-Credential': (form.fields['X-Amz-Credential'] ?? '').replace('local', 'other'),
        }),
      '403 InvalidAccessKeyId',
    ],
    [
      'for another region',
      (form) =>
        withFields(form, {
          'X-Amz-Credential': (form.fields['X-Amz-Credential'] ?? '').replace('us-east-1', 'eu-1'),
        }),
      '400 InvalidArgument',
    ],
    ['under another key', (form) => withFields(form, { key: 'up/c-2/x' }), '403 AccessDenied'],
    [
      'of another type',
      (form) => withFields(form, { 'Content-Type': 'text/html' }),
      '403 AccessDenied',
    ],
    ['without the type', (form) => without(form, 'Content-Type'), '403 AccessDenied'],
    ['with an unlisted field', (form) => withFields(form, { acl: 'public' }), '403 AccessDenied'],
    ['for another bucket', (form) => withFields(form, { bucket: 'other' }), '403 AccessDenied'],
    ['without a policy', (form) => without(form, 'Policy'), '403 AccessDenied'],
    ['without a signature', (form) => without(form, 'X-Amz-Signature'), '400 InvalidArgument'],
    ['without a credential', (form) => without(form, 'X-Amz-Credential'), '400 InvalidArgument'],
    ['without a date', (form) => without(form, 'X-Amz-Date'), '400 InvalidArgument'],
    ['without a key', (form) => without(form, 'key'), '400 InvalidArgument'],
  ])('%s is refused and nothing is stored', async (_, change, code) => {
    const before = (await stored())?.headers.etag;
    expect(codeOf(await post(change(await presign()), 'another content'))).toBe(code);
    expect((await stored())?.headers.etag).toBe(before);
  });

  test('signed by a client that has met the cloud’s clock once is in time', async () => {
    const moved = new S3Client({ ...boundTo(() => s3), endpoint });
    clock.advance(86_400);
    expect(codeOf(await post(await createPresignedPost(moved, options)))).toBe('403 AccessDenied');
    await moved.send(new PutObjectCommand({ Bucket, Key: 'any', Body: 'x' }));
    expect(codeOf(await post(await createPresignedPost(moved, options)))).toBe('204');
  });

  test('may carry fields the policy is told to ignore', async () => {
    expect(codeOf(await post(withFields(await presign(), { 'x-ignore-me': '1' })))).toBe('204');
  });

  test('holds starts-with conditions, for each type of a list', async () => {
    const Conditions: PresignedPostOptions['Conditions'] = [
      ['starts-with', '$Content-Type', 'image/'],
    ];
    const form = await presign({ Fields: {}, Conditions });
    const send = async (type: string) =>
      codeOf(await post(withFields(form, { 'Content-Type': type })));
    expect(await send('image/png')).toBe('204');
    expect(await send('image/png,image/gif')).toBe('204');
    expect(await send('image/png,text/html')).toBe('403 AccessDenied');
    expect(await send('text/html')).toBe('403 AccessDenied');
  });

  test('tells which condition failed', async () => {
    const { body } = await post(withFields(await presign(), { key: 'elsewhere' }));
    expect(body).toContain(`Policy Condition failed: [&quot;eq&quot;,&quot;$key&quot;`);
  });

  test.each([
    ['{', 'Invalid JSON'],
    ['{"conditions":[]}', 'expiration'],
    ['{"expiration":"2099-01-01T00:00:00Z","conditions":[["bigger","$key","a"]]}', 'conditions'],
  ])('with the signed policy %s is refused as unreadable', async (text, reason) => {
    const form = await presign();
    const Policy = Buffer.from(text).toString('base64');
    const [, date = '', region = ''] = (form.fields['X-Amz-Credential'] ?? '').split('/');
    const keys = [date, region, 's3', 'aws4_request', Policy];
    const signature = keys.reduce<string | Buffer>(
      (key, part) => createHmac('sha256', key).update(part).digest(),
      `AWS4${LOCAL.secretAccessKey}`,
    );
    const tampered = withFields(form, {
      Policy,
      'X-Amz-Signature': Buffer.from(signature as Buffer).toString('hex'),
    });
    const answer = await post(tampered);
    expect(codeOf(answer)).toBe('400 InvalidPolicyDocument');
    expect(answer.body).toContain(reason);
  });

  test('without a file, of another enclosure or malformed is refused', async () => {
    const form = await presign();
    expect(codeOf(await post(form, null))).toBe('400 InvalidArgument');
    const json = { 'content-type': 'application/json' };
    expect(codeOf(await browse('POST', form.url, { headers: json, body: '{}' }))).toBe(
      '412 PreconditionFailed',
    );
    const broken = { 'content-type': 'multipart/form-data; boundary=b' };
    expect(codeOf(await browse('POST', form.url, { headers: broken, body: '--b\r\nx' }))).toBe(
      '400 MalformedPOSTRequest',
    );
  });

  test('to a bucket that is not there is refused', async () => {
    const form = await presign();
    const url = form.url.replace(Bucket, 'missing-bucket');
    expect(codeOf(await post({ ...form, url }))).toBe('404 NoSuchBucket');
  });
});

describe('a presigned URL', () => {
  const Key = 'exports/größe & co.csv';
  beforeEach(() => s3.writeObject(Bucket, Key, Buffer.from('a;b\n')));
  const presignGet = (change = {}, expiresIn = 900) =>
    getSignedUrl(client, new GetObjectCommand({ Bucket, Key, ...change }), { expiresIn });
  const changed = (address: string, change: (url: URL) => void) => {
    const url = new URL(address);
    change(url);
    return url.href;
  };

  test('reads the object, under the file name it names', async () => {
    const ResponseContentDisposition = 'attachment; filename="list.csv"';
    const address = await presignGet({
      ResponseContentDisposition,
      ResponseContentType: 'text/csv',
    });
    const answer = await browse('GET', address, { headers: { origin } });
    expect(answer).toMatchObject({ status: 200, body: 'a;b\n' });
    expect(answer.headers).toMatchObject({
      'content-disposition': ResponseContentDisposition,
      'content-type': 'text/csv',
      'access-control-allow-origin': origin,
    });
  });

  test('of a virtual host works as well', async () => {
    const virtual = new S3Client(boundTo(() => s3));
    const address = await getSignedUrl(virtual, new GetObjectCommand({ Bucket, Key }));
    expect(new URL(address).host).toBe('uploads.s3.us-east-1.amazonaws.com');
    expect(await browse('GET', address)).toMatchObject({ status: 200, body: 'a;b\n' });
  });

  test('writes the object it names, with the metadata it names', async () => {
    const command = new PutObjectCommand({ Bucket, Key: 'put', Metadata: { a: '1' } });
    const requestChecksumCalculation = 'WHEN_REQUIRED' as const;
    const plain = new S3Client({ ...boundTo(() => s3), endpoint, requestChecksumCalculation });
    const address = await getSignedUrl(plain, command);
    expect(codeOf(await browse('PUT', address, { body: 'stored' }))).toBe('200');
    const object = await s3.readObject(Bucket, 'put');
    expect(object?.body.toString()).toBe('stored');
    expect(object?.headers).toMatchObject({ 'x-amz-meta-a': '1' });
  });

  test('that signs the checksum of an empty body, the SDK’s default, stores nothing else', async () => {
    const command = new PutObjectCommand({ Bucket, Key: 'checked' });
    const address = await getSignedUrl(client, command);
    expect(codeOf(await browse('PUT', address, { body: 'stored' }))).toBe('400 BadDigest');
    expect(await s3.readObject(Bucket, 'checked')).toBeUndefined();
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
  ])('%s is refused', async (_, change, code) => {
    expect(codeOf(await browse('GET', changed(await presignGet(), change)))).toBe(code);
  });

  test('serves its own method only, and no header it was not signed for', async () => {
    const address = await presignGet();
    expect(codeOf(await browse('DELETE', address))).toBe('403 SignatureDoesNotMatch');
    const headers = { 'x-amz-copy-source': `${Bucket}/secret` };
    expect(codeOf(await browse('GET', address, { headers }))).toBe('403 AccessDenied');
  });

  test('dies on the cloud’s clock', async () => {
    const address = await presignGet({}, 60);
    clock.advance(58);
    expect(codeOf(await browse('GET', address))).toBe('200');
    clock.advance(4);
    const late = await browse('GET', address);
    expect(codeOf(late)).toBe('403 AccessDenied');
    expect(late.body).toContain('Request has expired');
  });
});

describe('credentials', () => {
  test('other than the local ones are refused, and so is nobody', async () => {
    const credentials = { accessKeyId: 'someone', secretAccessKey: 'x' };
    const stranger = new S3Client({ ...boundTo(() => s3), credentials });
    const get = new GetObjectCommand({ Bucket, Key: 'k' });
    await expect(stranger.send(get)).rejects.toMatchObject({ name: 'InvalidAccessKeyId' });
    expect(codeOf(await browse('GET', `${endpoint}/${Bucket}/k`))).toBe('403 AccessDenied');
    const headers = { authorization: 'Basic abc' };
    expect(codeOf(await browse('GET', `${endpoint}/${Bucket}/k`, { headers }))).toBe(
      '400 AuthorizationHeaderMalformed',
    );
  });
});

describe('a preflight', () => {
  const ask = (from: string, method: string, headers?: string) =>
    s3.handle({
      method: 'OPTIONS',
      url: new URL(`${endpoint}/${Bucket}`),
      headers: {
        ...(from && { origin: from }),
        ...(method && { 'access-control-request-method': method }),
        ...(headers && { 'access-control-request-headers': headers }),
      },
      body: Buffer.alloc(0),
    });

  test('is answered for an origin, method and headers the rules allow', async () => {
    const answer = await ask('https://app.shop.test', 'POST', 'Content-Type, x-amz-date');
    expect(answer).toMatchObject({
      status: 200,
      headers: {
        'access-control-allow-origin': 'https://app.shop.test',
        'access-control-allow-methods': 'POST, GET',
        'access-control-allow-headers': 'Content-Type, x-amz-date',
        'access-control-max-age': '300',
        vary: expect.stringContaining('Origin'),
      },
    });
  });

  test.each([
    ['another origin', 'https://evil.test', 'POST', undefined],
    ['an origin that only contains an allowed one', 'https://shop.test', 'POST', undefined],
    ['another method', origin, 'DELETE', undefined],
    ['another header', origin, 'POST', 'x-other'],
  ])('of %s is refused', async (_, from, method, headers) => {
    const answer = await ask(from, method, headers);
    expect(answer.status).toBe(403);
    expect(String(answer.body)).toContain('AccessForbidden');
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  });

  test('without an origin or a method is a bad request', async () => {
    expect((await ask('', 'POST')).status).toBe(400);
    expect((await ask(origin, '')).status).toBe(400);
  });

  test('to a bucket without rules is refused', async () => {
    s3.createBucket({ name: Bucket });
    expect(String((await ask(origin, 'POST')).body)).toContain('CORS is not enabled');
  });
});
