import { agreedConsent } from '../../support/agreed';
import { eventually } from '../../support/eventually';
import { type LocalProduct, startLocalProduct } from '../../support/local-product';
import { openStore, type Store, sendEmail } from '../deliveries/sending-support';

jest.setTimeout(120_000);

let product: LocalProduct;
let store: Store;
beforeAll(async () => {
  product = await startLocalProduct();
  store = await openStore(product, []);
});
afterAll(() => product?.close());

/** Attribute names with a special meaning in JavaScript, DynamoDB, or the SDK, and unusual ones. */
const names = [
  ...['constructor', '__proto__', 'hasOwnProperty', 'toString', 'valueOf', 'prototype', 'then'],
  ...[
    '🌷',
    'größe 🌷',
    '#hash',
    ':colon',
    'a.b.c',
    'size',
    'timeZone',
    'M',
    'S',
    'length',
    'fields',
  ],
  ...['x'.repeat(255), 'email2', '0', '-', '{{first_name}}'],
];

const call = () => ({ customerId: store.customerId });

const waitUntilDone = (jobId: string) =>
  eventually('the job is done', async () => {
    const job = await product.api(store.token, 'GET /job/{jobId}', {
      ...call(),
      params: { jobId },
    });
    if (job.state === 'failed') throw new Error(job.message);
    return job.state === 'done' && job;
  });

const keys: string[] = [];
let importedSegment = '';

const find = async (email: string) => {
  const query = { limit: 25, filter: email };
  const page = await product.api(store.token, 'GET /subscriber', { ...call(), query });
  const subscriberId = page.subscribers.find((one) => one.email === email)?.id ?? '';
  const params = { subscriberId };
  return product.api(store.token, 'GET /subscriber/{subscriberId}', { ...call(), params });
};

test('imports a file with columns of any name, and keeps each value under its column’s name', async () => {
  const { token } = store;
  const body = { fileName: 'names.csv', fileType: 'text/csv', folder: 'CSV' };
  const form = await product.api(token, 'POST /upload', { ...call(), body });
  const cell = (text: string) => `"${text}"`;
  const lines = [
    ['email', ...names],
    ['ada@names.test', ...names.map((_, index) => `value ${index}`)],
  ];
  await product.upload(form, lines.map((line) => line.map(cell).join(',')).join('\n'));
  const { importId, segmentId } = await product.api(token, 'POST /import', {
    ...call(),
    body: { assetKey: form.assetKey, fileName: 'names.csv', consent: agreedConsent },
  });
  importedSegment = segmentId;
  const done = await eventually('the import ends', async () => {
    const job = await product.api(token, 'GET /import/{importId}', {
      ...call(),
      params: { importId },
    });
    return job.finishedAt !== undefined && job;
  });
  expect(done).toMatchObject({ state: 'done', created: 1, rejected: 0 });
  const { fields } = await find('ada@names.test');
  expect(Object.values(fields).sort()).toEqual(names.map((_, index) => `value ${index}`).sort());
  expect(Object.hasOwn(fields, 'constructor')).toBe(true);
  keys.push(...Object.keys(fields));
});

test('lets the user edit and export attributes with any name, and use them in a rule and in an email', async () => {
  const { token } = store;
  const { id } = await find('ada@names.test');
  const fields = Object.fromEntries(keys.map((key) => [key, `new ${key}`]));
  const edited = await product.api(token, 'PATCH /subscriber/{subscriberId}', {
    ...call(),
    params: { subscriberId: id },
    body: { fields },
  });
  expect(edited.fields).toEqual(fields);

  const { jobId } = await product.api(token, 'POST /subscriber/export', {
    ...call(),
    body: {},
  });
  const { link = '' } = await waitUntilDone(jobId);
  const file = await (await fetch(link)).text();
  for (const key of keys) expect(file).toContain(`new ${key}`);

  for (const field of keys) {
    const rule = { field, type: 'text', operator: 'is', value: [`new ${field}`] };
    const { count } = await product.api(token, 'POST /segment/preview', {
      ...call(),
      body: { segmentIds: [importedSegment], fieldRule: [rule], behaviorRule: [] },
    });
    expect([field, count]).toEqual([field, 1]);
  }

  const subject = `Hi {{constructor|you}} ${keys.includes('tostring') ? '{{tostring|x}}' : ''}`;
  await sendEmail(product, store, { subject, segmentIds: [importedSegment] });
  const [mail] = await eventually('the mail is out', async () => {
    const emails = await product.mail({ to: 'ada@names.test' });
    return emails.length > 0 && emails;
  });
  expect(mail?.subject).toContain('Hi new constructor');
});

test('accepts attributes with any name for a manually added person, and gives no one attributes from built-in object properties', async () => {
  const { token } = store;
  const { id: segmentId } = await product.api(token, 'POST /segment', {
    ...call(),
    body: { name: 'By hand', origin: 'manually' },
  });
  await product.api(token, 'POST /subscriber/manually', {
    ...call(),
    body: {
      segmentId,
      subscribers: [
        { email: 'bob@names.test', fields: { constructor: 'Lego', tostring: 'x' } },
        { email: 'cy@names.test' },
      ],
    },
  });
  expect((await find('bob@names.test')).fields).toEqual({ constructor: 'Lego', tostring: 'x' });
  expect((await find('cy@names.test')).fields).toEqual({});
});
