import { openCsvFile } from '../../../functions/imports/csv/csv-file';
import { createRemovalDependencies } from '../../../functions/people/privacy/live';
import { systemClock } from '../../../functions/platform/clock';
import { captureLogs } from '../../support/captured-logs';
import { type ExpectedCounts, expectedCounts } from './expected-counts';
import { allAgreed, fixtureBytes } from './fixture';
import { type ImportProduct, openImportProduct } from './import-product';

let product: ImportProduct;
beforeAll(() => {
  product = openImportProduct({ chunkRows: 3 });
});
afterAll(() => product.dispose());

let customers = 0;
const aCustomer = () => {
  customers += 1;
  return `01JD00000000000000000C${String(customers).padStart(4, '0')}`;
};

const active = async (customerId: string) => (await product.counters.byStatus(customerId)).active;

const table: readonly (readonly [string, ExpectedCounts])[] = Object.entries(expectedCounts);

test.each(table)(
  'counts every row of %s as created, merged, or rejected',
  async (name, expected) => {
    const { rows, distinct, rejected, inactive, asked: unclearCount = 0 } = expected;
    const customerId = aCustomer();
    const skipped = rows - distinct - rejected;
    const bytes = fixtureBytes(name);
    const doubts = openCsvFile(bytes, { consent: allAgreed }).doubts();
    const settledColumns = doubts
      .filter(({ kind }) => kind === 'values')
      .map(({ column }) => column);
    const importIt = () =>
      product.importNow(customerId, bytes, name, undefined, undefined, {
        ...allAgreed,
        settled: settledColumns,
      });
    expect(await importIt()).toMatchObject({
      state: 'done',
      rows,
      processed: rows,
      created: distinct,
      updated: 0,
      skipped,
      rejected,
    });
    expect(await active(customerId)).toBe(distinct - inactive - unclearCount);
    // Importing the same file again doesn't change anyone's consent status.
    expect(await importIt()).toMatchObject({
      created: 0,
      updated: distinct,
      skipped,
      rejected,
    });
    expect(await active(customerId)).toBe(distinct - inactive - unclearCount);
  },
);

test('duplicates no one in two simultaneous imports of one file, and counts every row in each', async () => {
  const customerId = aCustomer();
  const people = Array.from({ length: 60 }, (_, index) => `p${index}@x.com,Person ${index}`);
  const content = `Email,Name\n${people.join('\n')}\nP1@x.com,Again\nnobody,\n`;
  const start = async (fileName: string) => {
    const assetKey = product.upload(customerId, content);
    const { id } = await product.imports.start(customerId, { assetKey, fileName });
    return { customerId, importId: id, fileName };
  };
  const messages = [await start('one.csv'), await start('two.csv'), await start('three.csv')];
  await Promise.all(messages.map((message) => product.process.run(message, product.toTheEnd)));
  await product.settle();
  const jobs = await Promise.all(
    messages.map(({ importId }) => product.jobs.get(customerId, importId)),
  );
  for (const job of jobs) {
    expect(job).toMatchObject({ state: 'done', rows: 62, processed: 62, skipped: 1, rejected: 1 });
    expect(job.created + job.updated).toBe(60);
    expect(await product.segments.get(customerId, job.segmentId)).toMatchObject({
      count: 60,
      activeCount: 60,
    });
  }
  expect(jobs.reduce((sum, { created }) => sum + created, 0)).toBe(60);
  expect(await active(customerId)).toBe(60);
});

test('imports someone on the suppression list as not to be emailed and keeps them on the list', async () => {
  const customerId = aCustomer();
  await product.importNow(customerId, 'Email\ngone@x.com\nhere@x.com\n');
  const { subscribers } = await product.audience.list({ customerId }, { limit: 10, offset: 0 });
  const unsubscribed = subscribers.find(({ email }) => email === 'gone@x.com');
  if (!unsubscribed) throw new Error('Was imported just now');
  await product.service.unsubscribe(customerId, unsubscribed.id, 'link');
  await product.settle();
  const readSuppressions = () => product.suppressions.getMany(customerId, [unsubscribed.id]);
  expect((await readSuppressions()).size).toBe(1);
  await product.importNow(
    customerId,
    'Email,Status,Consent\nGONE@x.com,subscribed,yes\nhere@x.com,subscribed,yes\n',
  );
  expect(await product.subscribers.get(customerId, unsubscribed.id)).toMatchObject({
    status: 'unsubscribed',
  });
  expect((await readSuppressions()).size).toBe(1);
  expect(await active(customerId)).toBe(1);
});

test('doesn’t activate someone who unsubscribed and was deleted', async () => {
  const customerId = aCustomer();
  await product.importNow(customerId, 'Email\ngone@x.com\nhere@x.com\n');
  const { subscribers } = await product.audience.list({ customerId }, { limit: 10, offset: 0 });
  const unsubscribed = subscribers.find(({ email }) => email === 'gone@x.com');
  if (!unsubscribed) throw new Error('Was imported just now');
  await product.service.unsubscribe(customerId, unsubscribed.id, 'link');
  const logs = captureLogs();
  await createRemovalDependencies(product.table, systemClock).remove(customerId, unsubscribed.id);
  logs.restore();
  const secondImport = await product.importNow(customerId, 'Email\ngone@x.com\nhere@x.com\n');
  expect(secondImport).toMatchObject({ created: 1, updated: 1 });
  expect(await product.subscribers.get(customerId, unsubscribed.id)).toMatchObject({
    status: 'unsubscribed',
    statusReason: 'suppressed',
    statusHistory: [{ status: 'unsubscribed', by: 'import' }],
  });
  await product.settle();
  expect(await active(customerId)).toBe(1);
});
