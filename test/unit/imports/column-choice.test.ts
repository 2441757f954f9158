import { openCsvFile } from '../../../functions/imports/csv/csv-file';
import type { ImportRow } from '../../../functions/imports/csv/row-rules';
import type { ColumnChoice } from '../../../shared/contracts/imports/import-columns';
import { idOf } from '../people/people';
import { allAgreed } from './fixture';
import { type ImportProduct, openImportProduct } from './import-product';

const content = [
  'Contact,Nick,Town,Letters',
  'ada@x.com,Ada,London,yes',
  'bob@x.com,Bob,Bern,no',
  'nobody,Nil,Rome,yes',
].join('\n');

const openFile = (...choices: ColumnChoice[]) =>
  openCsvFile(Buffer.from(content), { choices, consent: { ...allAgreed, settled: [1] } });
const first = (...choices: ColumnChoice[]) => [...openFile(...choices).rows()][0] as ImportRow;

const email: ColumnChoice = { column: 0, meaning: 'email' };

test('reads columns as the user chose, and ignores all other columns', () => {
  const row = first(
    email,
    { column: 1, meaning: 'firstName' },
    { column: 2, meaning: 'attribute', key: 'Home Town' },
  );
  expect(row).toMatchObject({
    email: 'ada@x.com',
    name: 'Ada',
    fields: { first_name: 'Ada', home_town: 'London' },
  });
  expect(Object.keys(row.fields)).toHaveLength(2);
});

test('uses the column that the user chose as the consent column', () => {
  const rows = [...openFile(email, { column: 3, meaning: 'consent' }).rows()] as ImportRow[];
  expect(rows.slice(0, 2).map(({ consentStatus }) => consentStatus.status)).toEqual([
    'active',
    'unsubscribed',
  ]);
});

test('names an unnamed attribute after its header, and uses no name twice', () => {
  const { columns } = openFile(
    email,
    { column: 1, meaning: 'attribute' },
    { column: 2, meaning: 'attribute', key: 'nick' },
  );
  expect(columns.map(({ key }) => key)).toEqual([undefined, 'nick_2', 'nick', undefined]);
});

const attributes = (count: number): ColumnChoice[] =>
  Array.from({ length: count }, (_, index) => ({ column: index + 1, meaning: 'attribute' }));

test.each<[string, readonly ColumnChoice[], RegExp]>([
  ['no address', [{ column: 1, meaning: 'name' }], /holds the email addresses/],
  ['two addresses', [email, { column: 1, meaning: 'email' }], /Only one column can be the email/],
  [
    'two full names',
    [email, { column: 1, meaning: 'name' }, { column: 2, meaning: 'name' }],
    /Only one column can be the full name/,
  ],
  ['a column named twice', [email, { column: 0, meaning: 'ignored' }], /don’t match the file/],
  ['a column the file has not', [email, { column: 9, meaning: 'name' }], /don’t match the file/],
  [
    'one name for two attributes',
    [
      email,
      { column: 1, meaning: 'attribute', key: 'City' },
      { column: 2, meaning: 'attribute', key: 'city' },
    ],
    /Two columns are named "city"/,
  ],
  ['a reserved name', [email, { column: 1, meaning: 'attribute', key: 'First name' }], /reserved/],
  [
    'a name without letters',
    [email, { column: 1, meaning: 'attribute', key: '--' }],
    /can’t be an attribute name/,
  ],
])('refuses a column choice with %s and explains what to do', (_description, choices, message) => {
  expect(() => openFile(...choices)).toThrow(message);
  expect(() => openFile(...choices)).toThrow(
    expect.objectContaining({ code: 'csv_columns_invalid' }),
  );
});

test('refuses more attributes than a subscriber can have, and says how many columns to ignore', () => {
  const wide = `Email,${Array.from({ length: 250 }, (_, index) => `f${index}`).join(',')}\na@x.com`;
  expect(() => openCsvFile(Buffer.from(wide), { choices: [email, ...attributes(203)] })).toThrow(
    /up to 200 attributes. Ignore 3 more columns/,
  );
});

describe('column choices in the running product', () => {
  let product: ImportProduct;
  beforeAll(() => {
    product = openImportProduct();
  });
  afterAll(() => product.dispose());

  test('previews the chosen columns, stores them with the job, and imports them', async () => {
    const customerId = '01JD0000000000000000000CHS';
    const columns: ColumnChoice[] = [
      email,
      { column: 1, meaning: 'ignored' },
      { column: 2, meaning: 'name' },
      { column: 3, meaning: 'ignored' },
    ];
    const assetKey = product.upload(customerId, content);
    const preview = await product.previews.preview(customerId, { assetKey, columns });
    expect(preview.previewSubs[0]).toEqual({ email: 'ada@x.com', name: 'London', fields: {} });
    expect(preview.columns.map(({ meaning }) => meaning)).toEqual([
      'email',
      'ignored',
      'name',
      'ignored',
    ]);
    const consent = { ...allAgreed, settled: [1, 3] };
    const start = { assetKey, fileName: 'list.csv', columns, consent };
    const { id } = await product.imports.start(customerId, start);
    const storedColumns = [email, { column: 2, meaning: 'name' }];
    expect((await product.jobs.get(customerId, id)).columns).toEqual(storedColumns);
    expect(product.queued.at(-1)?.columns).toEqual(storedColumns);
    await product.process.run({ customerId, importId: id, fileName: 'list.csv' }, product.toTheEnd);
    const bob = await product.subscribers.get(customerId, idOf('bob@x.com', customerId));
    expect(bob).toMatchObject({ name: 'Bern', fields: {}, status: 'active' });
    await product.settle();
  });

  test('uses the columns in the queue message if a worker starts before the call has ended', async () => {
    const customerId = '01JD0000000000000000000CHT';
    const assetKey = product.upload(customerId, content);
    const importId = assetKey.split('/')[3] ?? '';
    const columns: ColumnChoice[] = [email, { column: 1, meaning: 'name' }];
    const message = { customerId, importId, fileName: 'list.csv', columns };
    await product.process.run(message, product.toTheEnd);
    const ada = await product.subscribers.get(customerId, idOf('ada@x.com', customerId));
    expect(ada).toMatchObject({ name: 'Ada', fields: {} });
    await product.settle();
  });
});
