import type { ColumnChoice } from '../../../shared/contracts/imports/import-columns';
import { idOf } from '../people/people';
import { type ImportProduct, openImportProduct } from './import-product';

let product: ImportProduct;
beforeAll(() => {
  product = openImportProduct({ chunkRows: 2 });
});
afterAll(() => product.dispose());

const content = [
  'Email,Status',
  'a@x.test,active',
  'b@x.test,vip',
  'c@x.test,VIP',
  'd@x.test,paused maybe',
  'e@x.test,2024-01-01',
  'f@x.test,2024-02-02',
  'nobody,left out with its row',
].join('\n');

const columns: ColumnChoice[] = [
  { column: 0, meaning: 'email' },
  {
    column: 1,
    meaning: 'status',
    values: [
      { value: 'Vip', means: 'active' },
      { value: '2024-01-01', means: 'unsubscribed' },
    ],
  },
];

const statusOf = async (customerId: string, email: string) =>
  (await product.subscribers.get(customerId, idOf(email, customerId))).status;

test('shows every value with its rows and meaning in the preview, undecided ones first', async () => {
  const customerId = '01JD0000000000000000000VA1';
  const assetKey = product.upload(customerId, content);
  const preview = await product.previews.preview(customerId, { assetKey });
  expect(preview.columns[1]?.values).toEqual([
    { value: 'vip', rows: 2, means: 'ask' },
    { value: '2024-01-01', rows: 2, means: 'ask', isDate: true },
    { value: 'active', rows: 1, means: 'active' },
    { value: 'paused maybe', rows: 1, means: 'noConsent' },
  ]);
  expect([preview.unclear, preview.inactive]).toEqual([4, 6]);
});

test('previews value choices, stores them with the job, and applies them, even after resuming', async () => {
  const customerId = '01JD0000000000000000000VA2';
  const assetKey = product.upload(customerId, content);
  const preview = await product.previews.preview(customerId, { assetKey, columns });
  expect(preview.columns[1]?.values?.map(({ means }) => means)).toEqual([
    ...['active', 'unsubscribed', 'active', 'noConsent'],
  ]);
  expect(preview.unclear).toBe(0);
  const { id } = await product.imports.start(customerId, { assetKey, fileName: 'l.csv', columns });
  expect((await product.jobs.get(customerId, id)).columns).toEqual(columns);
  const message = { customerId, importId: id, fileName: 'l.csv' };
  let checkCount = 0;
  const stopOnce = { shouldStop: async () => ++checkCount === 2 };
  expect(await product.process.run(message, stopOnce)).toBe('work_left');
  await product.process.run(message, product.toTheEnd);
  await product.settle();
  const statuses = ['b', 'c', 'd', 'e', 'f'].map((letter) =>
    statusOf(customerId, `${letter}@x.test`),
  );
  expect(await Promise.all(statuses)).toEqual([
    ...['active', 'active', 'unsubscribed', 'unsubscribed', 'unsubscribed'],
  ]);
});

test('doesn’t email people with an undecided value, counts them once, and reports the first row', async () => {
  const customerId = '01JD0000000000000000000VA3';
  const job = await product.importNow(customerId, content);
  expect(job).toMatchObject({
    unclear: 4,
    firstUnclear: { line: 3, column: 'Status', value: 'vip' },
  });
  expect(await statusOf(customerId, 'b@x.test')).toBe('unsubscribed');
  const [message] = await product.messages.list(customerId);
  expect(message?.userMessage?.message).toContain(
    '4 rows were imported with no email consent because we don’t know what “vip” in “Status” means (starting with row 3).',
  );
});

test('reactivates no one who unsubscribed, whatever the user chooses', async () => {
  const customerId = '01JD0000000000000000000VA4';
  await product.importNow(customerId, 'Email,Status\nb@x.test,unsubscribed\n');
  await product.importNow(customerId, content, 'again.csv', columns);
  expect(await statusOf(customerId, 'b@x.test')).toBe('unsubscribed');
});

test('counts the values of a column that exceed its display limit, and the rows with these values', async () => {
  const customerId = '01JD0000000000000000000VA5';
  const rows = Array.from({ length: 70 }, (_, index) => `p${index}@x.test,word${index}`);
  const assetKey = product.upload(customerId, ['Email,Status', ...rows].join('\n'));
  const { columns: shownColumns, inactive } = await product.previews.preview(customerId, {
    assetKey,
  });
  expect(shownColumns[1]?.values).toHaveLength(50);
  expect(shownColumns[1]?.otherValues).toEqual({ values: 20, rows: 20 });
  expect(inactive).toBe(70);
});
