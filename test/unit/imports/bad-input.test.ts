import { randomBytes } from 'node:crypto';
import { messages } from '../../../shared/messages';
import { zipBomb } from '../../fixtures/imports/spreadsheets';
import { readBytes, readText } from './fixture';
import { type ImportProduct, openImportProduct } from './import-product';

/**
 * Returns a file with this many columns. Like the other inputs here, it is too large or odd to keep
 * as a file, so it is generated.
 */
const wideFile = (columns: number) => {
  const headers = Array.from({ length: columns }, (_, index) => `Field ${index}`);
  const cells = headers.map((_, index) => `v${index}`);
  return `Email,${headers.join(',')}\nwide@x.com,${cells.join(',')}\nnobody,${cells.join(',')}\n`;
};
const long = 'y'.repeat(100_000);

const lists: readonly (readonly [what: string, content: string, counts: object])[] = [
  ['a thousand columns', wideFile(999), { rows: 2, created: 1, rejected: 1 }],
  ['three thousand columns', wideFile(2999), { rows: 2, created: 1, rejected: 1 }],
  [
    '100 kB in an attribute, an address and a name',
    `Email,Name,Note\na@x.com,A,${long}\n${long},B,\nc@x.com,${long},\nd@x.com,D,d\n`,
    { rows: 4, created: 1, rejected: 3 },
  ],
  [
    'null bytes in some cells',
    `Email,Name\n\0a@x.com\0,A\0nn\nb@x.com,${'B'.repeat(250)}\nc@x.com,${long.slice(0, 250)}\n\0,\0\n`,
    { rows: 4, created: 3, rejected: 1 },
  ],
  [
    'rows of one cell, of many, and of none',
    'Email,Name\na@x.com\nb@x.com,B,more,and more\n,\n\n,,,,\n"",c\n',
    { rows: 3, created: 1, rejected: 2 },
  ],
  [
    'formulas in every column',
    'Email,Name,Note\na@x.com,"=1+1",@SUM(A1)\n=1+1,-1,+1\n',
    { rows: 2, created: 1, rejected: 1 },
  ],
  [
    'names from right to left, emoji and half of one',
    'Email,Name\na@x.com,שלום\u202e abc\nb@x.com,😀👨‍👩‍👧\nc@x.com,\ud83d\n',
    { rows: 3, created: 3, rejected: 0 },
  ],
  [
    'addresses with domains of other scripts',
    'Email\na@bücher.example\nb@例え.テスト\nc@مثال.إختبار\nd@b\u200ccher..example\n',
    { rows: 4, created: 3, rejected: 1 },
  ],
  [
    'one address in many cases and spellings',
    'Email\nA@X.com\na@x.com\n <a@x.com>\nmailto:a@X.COM\nAnn <a@x.com>\n',
    { rows: 5, created: 1, skipped: 4, rejected: 0 },
  ],
];

let product: ImportProduct;
beforeAll(() => {
  product = openImportProduct();
});
afterAll(() => product.dispose());

let customers = 0;

test.each(lists)(
  'imports as many rows as possible from a list with %s',
  async (_description, content, counts) => {
    customers += 1;
    const customerId = `01JD00000000000000000B${String(customers).padStart(4, '0')}`;
    const job = await product.importNow(customerId, content);
    expect(job).toMatchObject({ state: 'done', updated: 0, skipped: 0, ...counts });
    expect(job.created + job.updated + job.skipped + job.rejected).toBe(job.rows);
  },
);

test('imports two hundred of a thousand columns, and ignores columns beyond the thousandth', async () => {
  const { file, accepted } = await readText(wideFile(2999));
  expect(file.columns).toHaveLength(1000);
  expect(file.columnsLeftOut).toBe(2000);
  expect(Object.keys(accepted[0]?.fields ?? {})).toHaveLength(200);
});

test.each([
  ['random bytes', randomBytes(50_000), messages.csvWrongType],
  ['a ZIP bomb', zipBomb(5), messages.csvWrongType],
  ['a line of a million characters', Buffer.from(`Email\n${'x'.repeat(1_000_000)}\n`), /row 2 has/],
  [
    'a quotation mark never closed',
    Buffer.from('Email,Name\na@x.com,"A\nb@x.com,B\n'),
    /row 2 is never closed/,
  ],
])('refuses a file with %s and explains what to do', async (_description, bytes, message) => {
  await expect(readBytes(bytes)).rejects.toThrow(message);
  await expect(readBytes(bytes)).rejects.toMatchObject({ code: 'csv_wrong_type' });
});

test('treats a quotation mark in the middle of a cell as an ordinary character', async () => {
  const { accepted } = await readText(
    'Email,Size,Firm\na@x.com,5" pipe,"Acme "Best" Ltd"\nb@x.com,"3""", "x" \n',
  );
  expect(accepted.map(({ fields }) => fields)).toEqual([
    { size: '5" pipe', firm: '"Acme "Best" Ltd"' },
    { size: '3"', firm: 'x' },
  ]);
});
