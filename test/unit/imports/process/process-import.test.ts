import { idOf } from '../../people/people';
import { fixtureBytes } from '../fixture';
import { type ImportProduct, openImportProduct } from '../import-product';

let product: ImportProduct;
beforeAll(() => {
  product = openImportProduct();
});
afterAll(() => product.dispose());

/** The number of customers so far. Every test gets a new customer. */
let customers = 0;
const aCustomer = () => {
  customers += 1;
  return `01JD00000000000000000000${String(customers).padStart(2, '0')}`;
};

const everyone = { limit: 100, offset: 0 };

test('turns a list into subscribers, a segment named after the file, counts, and a message', async () => {
  const customerId = aCustomer();
  const job = await product.importNow(customerId, fixtureBytes('shopify.csv'), 'shopify.csv');
  expect(job).toMatchObject({
    state: 'done',
    rows: 4,
    processed: 4,
    created: 3,
    updated: 0,
    skipped: 0,
    rejected: 1,
  });
  const segment = await product.segments.get(customerId, job.segmentId);
  expect(segment).toMatchObject({ name: 'shopify', origin: 'file', count: 3, activeCount: 2 });
  const { subscribers } = await product.audience.list({ customerId }, everyone);
  expect(subscribers.map(({ email, status }) => [email, status]).sort()).toEqual([
    ['chloe@example.com', 'active'],
    ['paul@example.com', 'unsubscribed'],
    ['zoe@example.com', 'active'],
  ]);
  expect(
    await product.audience.list({ customerId, segmentIds: [job.segmentId] }, everyone),
  ).toEqual(await product.audience.list({ customerId }, everyone));
  expect(await product.messages.list(customerId)).toMatchObject([
    {
      code: 'csv_processed',
      metadata: { importId: job.id, created: 3, updated: 0, rejected: 1 },
      userMessage: {
        type: 'success',
        message: 'Your list shopify.csv is ready: 3 added. We couldn’t import 1 row.',
      },
    },
  ]);
});

test('updates everyone and adds no one when the same list is imported again', async () => {
  const customerId = aCustomer();
  await product.importNow(customerId, fixtureBytes('mailchimp-subscribed.csv'));
  const secondImport = await product.importNow(
    customerId,
    fixtureBytes('mailchimp-subscribed.csv'),
  );
  expect(secondImport).toMatchObject({ created: 0, updated: 4, skipped: 0, rejected: 0 });
  expect(await product.counters.byStatus(customerId)).toMatchObject({ active: 4 });
  const { segments } = await product.segments.list(customerId, { limit: 10, offset: 0 });
  expect(segments.map(({ name, count }) => [name, count])).toEqual([
    ['customers (2)', 4],
    ['customers', 4],
    ['Default segment', 0],
  ]);
});

test('combines an address in two cases into one subscriber with the values of both rows', async () => {
  const customerId = aCustomer();
  const job = await product.importNow(customerId, fixtureBytes('duplicates-other-case.csv'));
  expect(job).toMatchObject({ rows: 5, created: 2, updated: 0, skipped: 3, rejected: 0 });
  const anna = await product.subscribers.get(customerId, idOf('anna@example.com', customerId));
  expect(anna).toMatchObject({
    name: 'Anna Maria',
    fields: { city: 'Aarau' },
    status: 'unsubscribed',
    statusReason: 'import_unsubscribed',
  });
});

test('doesn’t reactivate anyone who unsubscribed, bounced, or complained', async () => {
  const customerId = aCustomer();
  const file = 'Email,Accepts Email Marketing\nleft@x.com,yes\nbounced@x.com,yes\nspam@x.com,yes\n';
  await product.importNow(customerId, file);
  const sid = (name: string) => idOf(`${name}@x.com`, customerId);
  await product.service.unsubscribe(customerId, sid('left'), 'link');
  await product.service.markBounced(customerId, sid('bounced'), 'gone');
  await product.service.markSpam(customerId, sid('spam'), 'abuse');
  const job = await product.importNow(customerId, file);
  expect(job).toMatchObject({ created: 0, updated: 3 });
  const { subscribers } = await product.audience.list(
    { customerId, segmentIds: [job.segmentId] },
    everyone,
  );
  expect(subscribers.map(({ email, status }) => `${email} ${status}`).sort()).toEqual([
    'bounced@x.com bounced',
    'left@x.com unsubscribed',
    'spam@x.com spam',
  ]);
  expect(await product.segments.get(customerId, job.segmentId)).toMatchObject({ activeCount: 0 });
});

test('ends a subscription because of a person’s own choice, but not because of missing consent', async () => {
  const customerId = aCustomer();
  await product.importNow(customerId, 'Email\nsaid@x.com\nunsaid@x.com\n');
  await product.importNow(
    customerId,
    'Email,Status\nsaid@x.com,unsubscribed\nunsaid@x.com,never subscribed\nfresh@x.com,never subscribed\n',
  );
  const statusOf = async (email: string) =>
    (await product.subscribers.get(customerId, idOf(email, customerId))).status;
  expect(await statusOf('said@x.com')).toBe('unsubscribed');
  expect(await statusOf('unsaid@x.com')).toBe('active');
  expect(await statusOf('fresh@x.com')).toBe('unsubscribed');
});

test('creates one import when the same upload is started twice', async () => {
  const customerId = aCustomer();
  const assetKey = product.upload(customerId, 'Email\none@x.com\n');
  const start = () => product.imports.start(customerId, { assetKey, fileName: 'one.csv' });
  const [first, second] = await Promise.all([start(), start()]);
  const third = await start();
  expect([second.id, third.id]).toEqual([first.id, first.id]);
  const message = { customerId, importId: first.id, fileName: 'one.csv' };
  for (let run = 0; run < 3; run += 1) await product.process.run(message, product.toTheEnd);
  await product.settle();
  const { imports } = await product.jobs.list(customerId, everyone);
  expect(imports).toHaveLength(1);
  expect(imports[0]).toMatchObject({ created: 1, processed: 1 });
  expect(await product.messages.list(customerId)).toHaveLength(1);
  const { segments } = await product.segments.list(customerId, everyone);
  expect(segments.map(({ name }) => name)).toEqual(['one', 'Default segment']);
});

test('creates the job and its segment for a message without a job', async () => {
  const customerId = aCustomer();
  const assetKey = product.upload(customerId, 'Email\nlate@x.com\n');
  const importId = assetKey.split('/')[3] ?? '';
  await product.process.run({ customerId, importId, fileName: 'late.csv' }, product.toTheEnd);
  expect(await product.jobs.get(customerId, importId)).toMatchObject({ state: 'done', created: 1 });
  expect(await product.segments.get(customerId, importId)).toMatchObject({ name: 'late' });
});

test.each([
  ['renamed-spreadsheet.csv', 'csv_wrong_type'],
  ['header-only.csv', 'csv_empty'],
  ['no-email-column.csv', 'csv_no_email_column'],
  ['unclosed-quote.csv', 'csv_wrong_type'],
])('refuses the file %s before writing anything', async (fixture, code) => {
  const customerId = aCustomer();
  const assetKey = product.upload(customerId, fixtureBytes(fixture));
  const before = product.queued.length;
  await expect(
    product.imports.start(customerId, { assetKey, fileName: fixture }),
  ).rejects.toMatchObject({ code });
  expect(product.queued).toHaveLength(before);
  expect((await product.jobs.list(customerId, everyone)).imports).toEqual([]);
  const { segments } = await product.segments.list(customerId, everyone);
  expect(segments.map(({ name }) => name)).toEqual(['Default segment']);
});

test('ends the import of a missing upload with a message and without a segment', async () => {
  const customerId = aCustomer();
  const assetKey = product.upload(customerId, 'Email\nx@x.com\n');
  const { id } = await product.imports.start(customerId, { assetKey, fileName: 'x.csv' });
  product.forget(assetKey);
  await product.process.run({ customerId, importId: id, fileName: 'x.csv' }, product.toTheEnd);
  expect(await product.jobs.get(customerId, id)).toMatchObject({
    state: 'failed',
    message: 'The uploaded file has expired.',
  });
  expect(await product.messages.list(customerId)).toMatchObject([
    { code: 'csv_failed', userMessage: { type: 'error' } },
  ]);
  await expect(product.segments.get(customerId, id)).rejects.toMatchObject({
    code: 'segment_not_found',
  });
});

test('refuses to import another customer’s upload', async () => {
  const assetKey = product.upload(aCustomer(), 'Email\nx@x.com\n');
  const stranger = aCustomer();
  const refusal = { code: 'forbidden', status: 403 };
  await expect(
    product.imports.start(stranger, { assetKey, fileName: 'x.csv' }),
  ).rejects.toMatchObject(refusal);
  await expect(product.previews.preview(stranger, { assetKey })).rejects.toMatchObject(refusal);
});
