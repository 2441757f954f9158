import { limits } from '../../../shared/limits';
import { messages } from '../../../shared/messages';
import { mailchimpExport } from '../../fixtures/imports/generate';
import { eventually } from '../../support/eventually';
import { type LocalProduct, startLocalProduct } from '../../support/local-product';

let product: LocalProduct;
let manager: string;
let customers = 0;

const aCustomer = async (): Promise<string> => {
  customers += 1;
  const body = { brand: `Import store ${customers}`, email: `owner${customers}@store.test` };
  return (await product.api(manager, 'POST /customer/create', { body })).id;
};

beforeAll(async () => {
  product = await startLocalProduct();
  manager = await product.signInAsManager('manager@agency.test');
}, 90_000);
afterAll(() => product?.close());

const upload = async (customerId: string, content: string | Buffer, fileType = 'text/csv') => {
  const body = { fileName: 'list.csv', fileType, folder: 'CSV' };
  const form = await product.api(manager, 'POST /upload', { customerId, body });
  const answer = await product.upload(
    form,
    typeof content === 'string' ? content : new Uint8Array(content),
  );
  return { assetKey: form.assetKey, status: answer.status, text: await answer.text() };
};

const finished = (customerId: string, importId: string) =>
  eventually(
    'the import to be done',
    async () => {
      const job = await product.api(manager, 'GET /import/{importId}', {
        customerId,
        params: { importId },
      });
      return job.finishedAt !== undefined && job;
    },
    { withinMs: 60_000 },
  );

test('a Mailchimp export goes from the upload to the subscribers tab', async () => {
  const customerId = await aCustomer();
  const list = mailchimpExport({ people: 150, repeated: 12, malformed: 8 });
  const { assetKey, status } = await upload(customerId, list.content);
  expect(status).toBe(204);

  const preview = await product.api(manager, 'POST /import/preview', {
    customerId,
    body: { assetKey },
  });
  expect(preview).toMatchObject({
    subsToCreate: list.counts.created,
    subsToUpdate: 0,
    rows: list.counts.rows,
    rejected: list.counts.rejected,
    duplicates: list.counts.skipped,
  });
  expect(preview.previewSubs).toHaveLength(limits.csvPreviewRows);

  const body = { assetKey, fileName: 'Spring list.csv' };
  const started = await product.api(manager, 'POST /import', { customerId, body });
  expect(await product.api(manager, 'POST /import', { customerId, body })).toEqual(started);
  const job = await finished(customerId, started.importId);
  expect(job).toMatchObject({ state: 'done', ...list.counts, updated: 0 });

  const total = await eventually('the counters to follow', async () => {
    const answer = await product.api(manager, 'GET /subscriber/total', { customerId });
    return answer.total === list.counts.created && answer.total;
  });
  expect(total).toBe(list.emails.length);
  const page = await product.api(manager, 'GET /subscriber', {
    customerId,
    query: { segmentIds: started.segmentId, offset: 100, limit: 50 },
  });
  expect(page.subscribers).toHaveLength(50);
  const { segments } = await product.api(manager, 'GET /segment', { customerId });
  expect(segments[0]).toMatchObject({ name: 'Spring list', count: list.emails.length });
  const told = await product.api(manager, 'GET /user/messages', { customerId });
  expect(told.userMessage).toMatchObject([
    {
      code: 'csv_processed',
      userMessage: {
        message:
          'Your list Spring list.csv is ready: 150 added, 12 repeated. 8 rows could not be imported.',
      },
    },
  ]);
  expect(
    await product.api(manager, 'GET /subscriber/pending', {
      customerId,
      query: { segmentIds: started.segmentId },
    }),
  ).toEqual({ pending: false, imports: [] });
});

test('a file over the limit or of another type than announced does not enter the bucket', async () => {
  const customerId = await aCustomer();
  const tooLarge = await upload(customerId, Buffer.alloc(limits.csvMaxBytes + 1, 'a'));
  expect([tooLarge.status, tooLarge.text]).toEqual([
    400,
    expect.stringContaining('EntityTooLarge'),
  ]);
  const empty = await upload(customerId, '');
  expect([empty.status, empty.text]).toEqual([400, expect.stringContaining('EntityTooSmall')]);
  const previewed = await product.request(manager, 'POST /import/preview', {
    customerId,
    body: { assetKey: tooLarge.assetKey },
  });
  expect(previewed).toMatchObject({ status: 400, body: { code: 'upload_missing' } });
});

test('an image is refused before a form is made for it', async () => {
  const customerId = await aCustomer();
  const body = { fileName: 'cat.png', fileType: 'image/png', folder: 'CSV' };
  expect(await product.request(manager, 'POST /upload', { customerId, body })).toMatchObject({
    status: 400,
    body: { code: 'csv_wrong_type', message: messages.csvWrongType },
  });
});

test('the 201st subscriber of a free plan is refused with the status of the specification', async () => {
  const customerId = await aCustomer();
  await product.setFreePlan(customerId);
  const { assetKey } = await upload(customerId, mailchimpExport({ people: 201 }).content);
  expect(
    await product.request(manager, 'POST /import', {
      customerId,
      body: { assetKey, fileName: 'large.csv' },
    }),
  ).toMatchObject({
    status: 455,
    body: { code: 'subscriber_quota_exceeded', message: messages.subscriberQuotaExceeded },
  });
  const { imports } = await product.api(manager, 'GET /import', { customerId });
  expect(imports).toEqual([]);
});

test('another customer’s upload is out of reach', async () => {
  const [owner, stranger] = [await aCustomer(), await aCustomer()];
  const { assetKey } = await upload(owner, 'Email\na@x.com\n');
  for (const key of ['POST /import', 'POST /import/preview'] as const) {
    const body = { assetKey, fileName: 'x.csv' };
    expect(await product.request(manager, key, { customerId: stranger, body })).toMatchObject({
      status: 403,
    });
  }
});
