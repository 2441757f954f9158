import { messages } from '../../../../shared/messages';
import { allAgreed, fixtureBytes } from '../fixture';
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

const people = (count: number, from = 0) =>
  `Email\n${Array.from({ length: count }, (_, index) => `p${from + index}@x.com`).join('\n')}\n`;

describe('imports on the free plan', () => {
  beforeEach(() => {
    product.state.premium = false;
  });
  afterEach(() => {
    product.state.premium = true;
  });

  test('imports 200 subscribers and refuses the 201st', async () => {
    const customerId = aCustomer();
    expect(await product.importNow(customerId, people(200))).toMatchObject({ created: 200 });
    expect(await product.importNow(customerId, people(200))).toMatchObject({ updated: 200 });
    const assetKey = product.upload(customerId, people(1, 200));
    await expect(
      product.imports.start(customerId, { assetKey, fileName: 'more.csv' }),
    ).rejects.toMatchObject({
      code: 'subscriber_quota_exceeded',
      status: 455,
      message: messages.subscriberQuotaExceeded,
    });
  });

  test('doesn’t import the second of two lists that fit only separately', async () => {
    const customerId = aCustomer();
    const start = async (content: string, fileName: string) => {
      const assetKey = product.upload(customerId, content);
      const { id } = await product.imports.start(customerId, { assetKey, fileName });
      return { customerId, importId: id, fileName };
    };
    const first = await start(people(150), 'a.csv');
    const second = await start(people(150, 150), 'b.csv');
    await product.process.run(first, product.toTheEnd);
    await product.process.run(second, product.toTheEnd);
    await product.settle();
    expect(await product.jobs.get(customerId, second.importId)).toMatchObject({
      state: 'failed',
      processed: 0,
      message: messages.subscriberQuotaExceeded,
    });
    expect(await product.counters.byStatus(customerId)).toMatchObject({ active: 150 });
    const codes = (await product.messages.list(customerId)).map(({ code }) => code);
    expect(codes).toEqual(['subscribers_not_imported', 'csv_processed']);
  });
});

describe('imports next to a crashed import that has reserved the plan’s remaining capacity', () => {
  beforeEach(() => {
    product.state.premium = false;
  });
  afterEach(() => {
    product.state.premium = true;
  });

  const start = async (customerId: string, content: string, fileName: string) => {
    const assetKey = product.upload(customerId, content);
    const { id } = await product.imports.start(customerId, { assetKey, fileName });
    return { customerId, importId: id, fileName };
  };
  const runUntilKilled = async (customerId: string) => {
    const message = await start(customerId, people(150), 'killed.csv');
    const reservation = { customerId, added: 150, max: 200, forMs: 16 * 60_000 };
    await product.takePlaces({ ...reservation, holder: message.importId });
    return message;
  };

  test('holds another import, and refuses it only when the plan’s capacity is used up', async () => {
    const customerId = aCustomer();
    const first = await runUntilKilled(customerId);
    const second = await start(customerId, people(100, 150), 'waits.csv');
    expect(await product.process.run(second, product.toTheEnd)).toBe('must_wait');
    expect(await product.jobs.get(customerId, second.importId)).toMatchObject({
      state: 'processing',
      processed: 0,
    });
    // The crashed import finds its plan reservation again and releases it.
    expect(await product.process.run(first, product.toTheEnd)).toBe('finished');
    await product.settle();
    expect(await product.process.run(second, product.toTheEnd)).toBe('finished');
    expect(await product.jobs.get(customerId, second.importId)).toMatchObject({ state: 'failed' });
    expect(await product.counters.byStatus(customerId)).toMatchObject({ active: 150 });
  });

  test('continues another import immediately when the crashed import fails permanently', async () => {
    const customerId = aCustomer();
    const first = await runUntilKilled(customerId);
    const second = await start(customerId, people(100, 150), 'waits.csv');
    expect(await product.process.run(second, product.toTheEnd)).toBe('must_wait');
    await product.process.giveUp(first);
    expect(await product.process.run(second, product.toTheEnd)).toBe('finished');
    expect(await product.jobs.get(customerId, second.importId)).toMatchObject({
      state: 'done',
      created: 100,
    });
  });
});

test('lists an import as pending for its segment until the import is done', async () => {
  const customerId = aCustomer();
  const assetKey = product.upload(customerId, 'Email\nx@x.com\n');
  const job = await product.imports.start(customerId, { assetKey, fileName: 'x.csv' });
  const pendingImports = async (...ids: string[]) =>
    (await product.imports.pending(customerId, ids)).map(({ id }) => id);
  expect(await pendingImports()).toEqual([job.id]);
  expect(await pendingImports(job.segmentId)).toEqual([job.id]);
  expect(await pendingImports(customerId)).toEqual([]);
  await product.process.run({ customerId, importId: job.id, fileName: 'x' }, product.toTheEnd);
  expect(await pendingImports(job.segmentId)).toEqual([]);
});

test('counts in the preview who would be created and updated, and writes nothing', async () => {
  const customerId = aCustomer();
  await product.importNow(customerId, 'Email\nbob@example.com\n');
  const assetKey = product.upload(customerId, fixtureBytes('duplicates-other-case.csv'));
  const preview = await product.previews.preview(customerId, { assetKey, consent: allAgreed });
  expect(preview).toMatchObject({
    subsToCreate: 1,
    subsToUpdate: 1,
    rows: 5,
    duplicates: 3,
    rejected: 0,
    inactive: 2,
    notMailed: { noConsent: 1, unsubscribed: 1, bounced: 0, spam: 0 },
    encoding: 'UTF-8',
    delimiter: ',',
    rejectedRows: [],
  });
  expect(preview.previewSubs).toEqual([
    {
      email: 'anna@example.com',
      name: 'Anna Maria',
      fields: { city: 'Aarau' },
    },
    { email: 'bob@example.com', name: 'Bob', fields: { city: 'Bern' } },
  ]);
  expect(preview.columns).toMatchObject([
    {
      header: 'Email',
      meaning: 'email',
      samples: ['Anna@Example.com', 'bob@example.com', 'anna@example.COM'],
    },
    { header: 'Name', meaning: 'name', samples: ['Anna', 'Bob', 'Anna Maria'] },
    { header: 'City', meaning: 'attribute', key: 'city', samples: ['Bern', 'Aarau'] },
    {
      header: 'Subscribed status',
      meaning: 'consent',
      samples: ['x'],
    },
    { header: 'Status', meaning: 'status', samples: ['subscribed', 'unsubscribed'] },
  ]);
  await product.settle();
  expect(await product.counters.byStatus(customerId)).toMatchObject({ active: 1 });
});

test('looks up each person of a short list to count existing people in a large audience', async () => {
  const customerId = aCustomer();
  await product.importNow(customerId, people(40));
  const assetKey = product.upload(customerId, 'Email\nP3@x.com\np900@x.com\n');
  expect(await product.previews.preview(customerId, { assetKey })).toMatchObject({
    subsToCreate: 1,
    subsToUpdate: 1,
  });
});
