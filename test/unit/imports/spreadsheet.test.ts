import { convertSpreadsheet } from '../../../functions/imports/spreadsheet/convert-spreadsheet';
import { spreadsheetKind } from '../../../functions/imports/spreadsheet/spreadsheet-kind';
import { messages } from '../../../shared/messages';
import {
  type BookType,
  crowdedArchive,
  customers,
  customersCounts,
  formulas,
  protectedWorkbook,
  unrelatedArchive,
  workbook,
  zipBomb,
} from '../../fixtures/imports/spreadsheets';
import { type ImportProduct, openImportProduct } from './import-product';

const convert = async (bytes: Uint8Array) => {
  const kind = spreadsheetKind(bytes);
  if (!kind) throw new Error('Not taken for a spreadsheet');
  return convertSpreadsheet(bytes, kind);
};

const types: readonly BookType[] = ['xlsx', 'xlsb', 'biff8', 'ods', 'numbers'];

test.each(types)(
  'turns a list in %s into the text that the spreadsheet shows, one line per row',
  async (type) => {
    const { text, sheet } = await convert(workbook(type, customers));
    const lines = text.split('\n');
    expect(lines.slice(0, 5)).toEqual([
      'Email,First Name,Orders,Since,VIP,Phone',
      expect.stringMatching(
        /^Ada@Example\.com,"Ada ""Countess"" Lovelace, Lady",12,2024-02-29,TRUE,?$/,
      ),
      expect.stringMatching(/^שלום@example\.com,שלום,1,2023-12-31,FALSE,?$/),
      'zoe@bücher.example,Zoë 😀,0.1,2025-01-01,TRUE,491701234567',
      expect.stringMatching(/^no address,Nobody,3,*$/),
    ]);
    expect(lines[6]).toMatch(/^ada@example\.com,,13,*$/);
    expect(sheet.others).toBe(0);
  },
);

test('reads the last computed value of a formula, and nothing from an error', async () => {
  const { text } = await convert(workbook('xlsx', formulas));
  expect(text).toBe('Email,Name,Total\nmade@example.com,Made,6\nbad@example.com,Bad,');
});

test('reads the first visible sheet with content and counts the others', async () => {
  const { sheet } = await convert(
    workbook(
      'xlsx',
      { name: 'Cover', rows: [[]] },
      { ...formulas, name: 'Old', isHidden: true },
      customers,
      { ...formulas, name: 'More' },
    ),
  );
  expect(sheet).toMatchObject({ name: 'Customers', others: 2 });
  expect(sheet?.sheets?.map(({ name }) => name)).toContain('Customers');
});

test('lists all sheets that have content, with their rows, and lets the user choose one', async () => {
  const bytes = workbook(
    'xlsx',
    { name: 'Cover', rows: [['Our list']] },
    { ...formulas, name: 'Old', isHidden: true },
    customers,
  );
  const { sheet } = await convert(bytes);
  expect(sheet).toMatchObject({
    name: 'Customers',
    sheets: [
      { name: 'Cover', rows: 1 },
      { name: 'Old', rows: 3, isHidden: true },
      { name: 'Customers', rows: 6 },
    ],
  });
  const kind = spreadsheetKind(bytes);
  if (!kind) throw new Error('Not taken for a spreadsheet');
  const old = await convertSpreadsheet(bytes, kind, 'Old');
  expect(old.sheet.name).toBe('Old');
  expect(old.text).toMatch(/^Email,Name,Total\n/);
  const fallbackConversion = await convertSpreadsheet(bytes, kind, 'No such sheet');
  expect(fallbackConversion.sheet.name).toBe('Customers');
});

test('doesn’t shift the rows below a cell with line breaks', async () => {
  const rows = [
    ['Email', 'Note'],
    ['a@example.com', 'one\r\ntwo'],
    ['b', 'x'],
  ];
  const { text } = await convert(workbook('xlsx', { name: 'Notes', rows }));
  expect(text).toBe('Email,Note\na@example.com,one two\nb,x');
});

test.each([
  ['a bomb that says how large it is', () => zipBomb(200), /The spreadsheet is too large/],
  ['a bomb that does not', () => zipBomb(60, 1000), messages.csvWrongType],
  [
    'an archive of a hundred thousand files',
    () => crowdedArchive(5000),
    /The spreadsheet is too large/,
  ],
  ['an archive of something else', unrelatedArchive, messages.csvWrongType],
  ['a workbook with a password', protectedWorkbook, /password protected/],
  ['a torn archive', () => workbook('xlsx', customers).slice(0, 4000), messages.csvWrongType],
  [
    'an old container of something else',
    () => Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...Buffer.alloc(2000)]),
    messages.csvWrongType,
  ],
])('refuses a workbook that is %s', async (_description, bytes, message) => {
  const refusal = expect(convert(bytes())).rejects;
  await refusal.toMatchObject({ code: 'csv_wrong_type', status: 400 });
  await expect(convert(bytes())).rejects.toThrow(message);
});

test('reports an empty workbook as having no subscribers', async () => {
  await expect(convert(workbook('xlsx', { name: 'Empty', rows: [[]] }))).rejects.toMatchObject({
    code: 'csv_empty',
  });
});

test('refuses a sheet with more rows than an import allows instead of truncating it', async () => {
  const rows = Array.from({ length: 150_002 }, (_, index) => [`p${index}@x.com`]);
  await expect(convert(workbook('xlsx', { name: 'Long', rows }))).rejects.toThrow(
    /more than|larger than/,
  );
});

describe('workbooks in the running product', () => {
  let product: ImportProduct;
  beforeAll(() => {
    product = openImportProduct();
  });
  afterAll(() => product.dispose());
  const customerId = '01JD0000000000000000000SHT';

  test('imports the sheet that the user chose in the preview', async () => {
    const otherSheet = { name: 'Fair', rows: [['Email'], ['fair@x.test'], ['stand@x.test']] };
    const customer = '01JD000000000000000000SHT2';
    const assetKey = product.upload(customer, workbook('xlsx', customers, otherSheet));
    const previewSheet = (sheet?: string) =>
      product.previews.preview(customer, { assetKey, sheet });
    expect(await previewSheet()).toMatchObject({ rows: 5, sheet: { name: 'Customers' } });
    expect(await previewSheet('Fair')).toMatchObject({ rows: 2, sheet: { name: 'Fair' } });
    // Later previews with columns or answers use the chosen sheet too.
    expect(await previewSheet()).toMatchObject({ rows: 2, sheet: { name: 'Fair' } });
    const { id } = await product.imports.start(customer, { assetKey, fileName: 'list.xlsx' });
    const message = { customerId: customer, importId: id, fileName: 'list.xlsx' };
    await product.process.run(message, product.toTheEnd);
    expect(await product.jobs.get(customer, id)).toMatchObject({ rows: 2, created: 2 });
  });

  test('previews a workbook, converts it once, imports it, and numbers its rejected rows', async () => {
    const assetKey = product.upload(customerId, workbook('xlsx', customers, formulas));
    const preview = await product.previews.preview(customerId, { assetKey });
    expect(preview).toMatchObject({
      rows: 5,
      subsToCreate: 2,
      rejected: 2,
      duplicates: 1,
      sheet: { name: 'Customers', others: 1 },
      rejectedRows: [
        { line: 3, reason: expect.stringContaining('Invalid email') },
        { line: 5, reason: 'Invalid email: no address' },
      ],
    });
    const convertedFile = product.converted.get(assetKey);
    expect(convertedFile?.sheet.name).toBe('Customers');
    const { id } = await product.imports.start(customerId, { assetKey, fileName: 'list.xlsx' });
    await product.process.run(
      { customerId, importId: id, fileName: 'list.xlsx' },
      product.toTheEnd,
    );
    expect(product.converted.get(assetKey)).toBe(convertedFile);
    expect(await product.jobs.get(customerId, id)).toMatchObject({
      state: 'done',
      ...customersCounts,
    });
    await product.settle();
    const { segments } = await product.segments.list(customerId, { limit: 10, offset: 0 });
    expect(segments.map(({ name }) => name)).toContain('list');
  });
});

test.each(types)(
  'reads the sheet with addresses after a cover sheet in a %s file',
  async (type) => {
    const cover = {
      name: 'Cover',
      rows: [['Newsletter list'], ['Made in March'], ['Questions? Ask Ann']],
    };
    const { text, sheet } = await convert(workbook(type, cover, customers));
    expect(sheet).toMatchObject({ name: 'Customers', others: 1 });
    expect(text).toMatch(/^Email,/);
  },
);

test.each(['xlsx', 'xlsb'] as const)(
  'omits hidden rows of an %s file and reports hidden columns',
  async (type) => {
    const hides = { rows: [2, 3], columns: [1] };
    const { text, sheet } = await convert(workbook(type, { ...customers, hides }));
    expect(sheet).toMatchObject({ hiddenRows: 2, hiddenColumns: ['B'] });
    const lines = text.split('\n');
    expect(lines[0]).toContain('First Name');
    expect(lines.slice(2, 4).join('')).toBe('');
    expect(lines[4]).toMatch(/^no address/);
  },
);
