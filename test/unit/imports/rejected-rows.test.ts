import { parse } from 'csv-parse/sync';
import { openCsvFile } from '../../../functions/imports/csv/csv-file';
import { rejectedFile } from '../../../functions/imports/csv/rejected-file-rules';
import { fixtureBytes } from './fixture';
import { type ImportProduct, openImportProduct } from './import-product';

const recordsOf = (file: string): string[][] => parse(file, { bom: true });
const rejectedOf = (content: string | Uint8Array) =>
  recordsOf(rejectedFile(openCsvFile(Buffer.from(content))));

test('lists every rejected row with its row number, its reason, and its original cells', () => {
  const content =
    'Email,Name,Note\nok@x.com,Ok,\nnobody,"Ann, B.","two\nlines"\n,Gone,"say ""x"""\n';
  expect(rejectedOf(content)).toEqual([
    ['File row', 'Reason skipped', 'Email', 'Name', 'Note'],
    ['3', 'Invalid email: nobody', 'nobody', 'Ann, B.', 'two\nlines'],
    ['4', 'No email address', '', 'Gone', 'say "x"'],
  ]);
});

test.each(['=1+1', '+49 1', '-2', '@SUM(A1)', '\tx', '\rx', '\nx', '＝1', '＋1', '－1', '＠x'])(
  'writes a cell that begins with %j as text, not as a formula',
  (cell) => {
    const file = rejectedFile({
      columns: [{ header: '=HYPERLINK("x")', meaning: 'email' }],
      *rows() {
        yield { line: 2, reason: '=reason', cells: [cell] };
      },
    });
    expect(file.startsWith('\ufeff"File row')).toBe(true);
    expect(file).toContain(`"'=HYPERLINK(""x"")"`);
    expect(file).toContain(`"2","'=reason","'${cell}"\r\n`);
  },
);

test('writes only headers to the file if no rows were rejected', () => {
  expect(rejectedOf('Email\na@x.com\n')).toHaveLength(1);
});

test('imports corrected rows and ignores the two columns that the file of rejected rows added', () => {
  const file = rejectedFile(openCsvFile(Buffer.from('Email,City\nann(at)x.com,Bern\n')));
  const corrected = openCsvFile(Buffer.from(file.replaceAll('ann(at)x.com', 'ann@x.com')));
  expect(corrected.columns.map(({ meaning }) => meaning)).toEqual([
    'ignored',
    'ignored',
    'email',
    'attribute',
  ]);
  expect([...corrected.rows()]).toMatchObject([{ email: 'ann@x.com', fields: { city: 'Bern' } }]);
});

describe('rejected rows in the running product', () => {
  let product: ImportProduct;
  beforeAll(() => {
    product = openImportProduct();
  });
  afterAll(() => product.dispose());
  const customerId = '01JD0000000000000000000REJ';

  test('offers the same rows under different file names for a preview and for the finished import', async () => {
    const bytes = fixtureBytes('malformed-addresses.csv');
    const assetKey = product.upload(customerId, bytes);
    const before = await product.rejected.ofUpload(customerId, assetKey);
    const { id } = await product.imports.start(customerId, { assetKey, fileName: 'bad.csv' });
    await product.process.run({ customerId, importId: id, fileName: 'bad.csv' }, product.toTheEnd);
    const after = await product.rejected.ofImport(customerId, id);
    expect(after).not.toBe(before);
    expect(before).toMatch(new RegExp(`^up/${customerId}/rejected/[0-9A-Z]{26}\\.csv$`));
    const file = product.offered.get(after) ?? '';
    expect(product.offered.get(before)).toBe(file);
    const job = await product.jobs.get(customerId, id);
    const [, ...lines] = recordsOf(file);
    expect(lines).toHaveLength(job.rejected + 1);
    expect(lines.at(-1)).toEqual([
      ...['16', 'Extra address in the cell. The row was imported for user@example.com'],
      ...['other@example.com', 'Two'],
    ]);
    await product.settle();
  });

  test('denies access to the rejected rows of another customer’s upload', async () => {
    const assetKey = product.upload(customerId, 'Email\nx\n');
    await expect(
      product.rejected.ofUpload('01JD0000000000000000000STR', assetKey),
    ).rejects.toMatchObject({ code: 'forbidden' });
    await expect(
      product.rejected.ofImport('01JD0000000000000000000STR', assetKey.slice(-26)),
    ).rejects.toMatchObject({ code: 'import_not_found' });
  });
});
