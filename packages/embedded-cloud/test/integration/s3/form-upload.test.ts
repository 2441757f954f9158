import { createHmac } from 'node:crypto';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { createPresignedPost, type PresignedPostOptions } from '@aws-sdk/s3-presigned-post';
import { clientOptionsFor, LOCAL } from '../support/bound-client';
import { Bucket, codeOf, origin, uploadsUnderTest } from './uploads-under-test';

const { client, s3, clock, browse } = uploadsUnderTest();

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
  const readStored = () => s3().readObject(Bucket, Key);

  test('stores a form upload with the form’s headers if its policy allows it', async () => {
    const response = await post(await presign(), 'a;b\n', { origin });
    expect(response).toMatchObject({ status: 204, body: '' });
    expect(response.headers).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-expose-headers': 'ETag',
      etag: expect.stringMatching(/^"[0-9a-f]{32}"$/),
    });
    const object = await readStored();
    expect(object?.body.toString()).toBe('a;b\n');
    expect(object?.headers).toMatchObject({
      'content-type': 'text/csv',
      'x-amz-meta-customer': 'c-1',
    });
  });

  test('keeps every byte of a binary file in a form upload', async () => {
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
    const object = await s3().readObject(Bucket, 'binary');
    expect(object?.body.equals(Buffer.from(bytes))).toBe(true);
  });

  test('responds as the form requests: 200, 201 with a description, or a redirect', async () => {
    const presignAndPost = async (Fields: Record<string, string>) =>
      post(await presign({ Fields }));
    expect(await presignAndPost({ success_action_status: '200' })).toMatchObject({ status: 200 });
    const createdResponse = await presignAndPost({ success_action_status: '201' });
    expect(createdResponse.status).toBe(201);
    expect(createdResponse.body).toContain(`<Bucket>${Bucket}</Bucket><Key>${Key}</Key>`);
    const redirectResponse = await presignAndPost({
      success_action_redirect: 'http://127.0.0.1:4000/done?a=1',
    });
    expect(redirectResponse.status).toBe(303);
    const location = new URL(redirectResponse.headers.location ?? '');
    expect(location.searchParams.get('key')).toBe(Key);
    expect(location.searchParams.get('a')).toBe('1');
  });

  test('names the object after the uploaded file if the key contains the file name placeholder', async () => {
    const form = await presign({ Key: ['named/$', '{filename}'].join('') });
    expect(codeOf(await post(form))).toBe('204');
    expect((await s3().readObject(Bucket, 'named/my list.csv'))?.body.toString()).toBe('a;b\n');
  });

  test('checks the size of a form upload to the exact byte', async () => {
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

  test('refuses a form upload after its policy expired on the cloud’s clock', async () => {
    const form = await presign();
    clock().advance(298);
    expect(codeOf(await post(form))).toBe('204');
    clock().advance(3);
    const lateUpload = await post(form);
    expect(codeOf(lateUpload)).toBe('403 AccessDenied');
    expect(lateUpload.body).toContain('Policy expired');
  });

  const resignForm = (form: Form, change: (policy: { conditions: unknown[] }) => unknown) => {
    const policy = JSON.parse(Buffer.from(form.fields.Policy ?? '', 'base64').toString());
    const Policy = Buffer.from(JSON.stringify(change(policy))).toString('base64');
    return withFields(form, { Policy });
  };
  const withRaisedLimit = (form: Form) =>
    resignForm(form, ({ conditions, ...rest }) => ({
      ...rest,
      conditions: [...conditions, ['content-length-range', 0, 1e9]],
    }));

  test.each<[string, (form: Form) => Form, string]>([
    ['with a policy altered after signing', withRaisedLimit, '403 SignatureDoesNotMatch'],
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
  ])('refuses a form upload (%s) and stores nothing', async (_, change, code) => {
    const etagBefore = (await readStored())?.headers.etag;
    expect(codeOf(await post(change(await presign()), 'another content'))).toBe(code);
    expect((await readStored())?.headers.etag).toBe(etagBefore);
  });

  test('accepts a form upload from a client that has synchronized with the cloud’s clock', async () => {
    const clientAtOrigin = new S3Client({ ...clientOptionsFor(s3), endpoint: origin });
    clock().advance(86_400);
    expect(codeOf(await post(await createPresignedPost(clientAtOrigin, options)))).toBe(
      '403 AccessDenied',
    );
    await clientAtOrigin.send(new PutObjectCommand({ Bucket, Key: 'any', Body: 'x' }));
    expect(codeOf(await post(await createPresignedPost(clientAtOrigin, options)))).toBe('204');
  });

  test('allows fields in a form upload that the policy declares as ignored', async () => {
    expect(codeOf(await post(withFields(await presign(), { 'x-ignore-me': '1' })))).toBe('204');
  });

  test('checks starts-with conditions for each type in a comma-separated list', async () => {
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

  test('reports which policy condition failed', async () => {
    const { body } = await post(withFields(await presign(), { key: 'elsewhere' }));
    expect(body).toContain(`Policy Condition failed: [&quot;eq&quot;,&quot;$key&quot;`);
  });

  test.each([
    ['{', 'Invalid JSON'],
    ['{"conditions":[]}', 'expiration'],
    ['{"expiration":"2099-01-01T00:00:00Z","conditions":[["bigger","$key","a"]]}', 'conditions'],
  ])('refuses the signed policy %s as unreadable', async (text, reason) => {
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
    const response = await post(tampered);
    expect(codeOf(response)).toBe('400 InvalidPolicyDocument');
    expect(response.body).toContain(reason);
  });

  test('refuses a form upload without a file, in another encoding, or malformed', async () => {
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

  test('refuses a form upload to a bucket that doesn’t exist', async () => {
    const form = await presign();
    const url = form.url.replace(Bucket, 'missing-bucket');
    expect(codeOf(await post({ ...form, url }))).toBe('404 NoSuchBucket');
  });
});
