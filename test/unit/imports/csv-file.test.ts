import fc from 'fast-check';
import { openCsvText } from '../../../functions/imports/csv/csv-file';
import { detectDialect } from '../../../functions/imports/csv/delimiter-rules';
import { utf8 } from '../../../functions/imports/csv/encoding-rules';
import { readRecords } from '../../../functions/imports/csv/read-records';
import { limits } from '../../../shared/limits';
import { messages } from '../../../shared/messages';
import { readBytes, readText } from './fixture';

const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

const cellsOf = (text: string, delimiter: ',' | ';' | '\t' | '|') => {
  const cellRows: (readonly string[])[] = [];
  for (const { cells } of readRecords(text, delimiter, 0)) cellRows.push(cells);
  return cellRows;
};

test('reads quoted cells back unchanged, whatever they contain', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', ';', '\n', ' ', 'é', '😀') });
  const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1 });
  fc.assert(
    fc.property(table, (rows) => {
      const text = rows.map((cells) => cells.map(quote).join(',')).join('\n');
      const nonEmptyRows = rows.filter((cells) => cells.some((value) => value.trim() !== ''));
      expect(cellsOf(text, ',')).toEqual(nonEmptyRows);
    }),
  );
});

test.each([',', ';', '\t', '|'])('recognizes a list separated by "%s"', (delimiter) => {
  const noise = [',', ';', '|'].filter((other) => other !== delimiter).join(' ');
  const row = ['"quoted ; , | and\nbroken"', `note ${noise} noise`, 'x'].join(delimiter);
  const text = ['a', 'b', 'c'].join(delimiter) + `\n${row}`.repeat(9);
  expect(detectDialect(text)).toEqual({ delimiter, start: 0 });
});

test('refuses a file one byte above the limit with the specified message', async () => {
  await expect(readBytes(Buffer.alloc(limits.csvMaxBytes + 1, 'a'))).rejects.toMatchObject({
    code: 'csv_too_large',
    message: messages.csvTooLarge,
  });
});

test('rejects a row with 100 kB in a cell, but not the rows around it', async () => {
  const { accepted, rejected } = await readText(
    `Email,Note\none@example.com,x\nbig@example.com,${'y'.repeat(100_000)}\ntwo@example.com,z\n`,
  );
  expect(accepted.map(({ email }) => email)).toEqual(['one@example.com', 'two@example.com']);
  expect(rejected).toMatchObject([{ line: 3, reason: 'More than 32 KB of attributes' }]);
});

test('stores no proof of consent for someone whom another row excludes', () => {
  const text = 'Email,Opt in,Bounced\na@x.test,yes,\nb@x.test,yes,\na@x.test,yes,yes\n';
  const consent = {
    how: 'column' as const,
    column: 1,
    values: [{ value: 'yes', means: 'active' as const }],
  };
  const rows = [...openCsvText({ text, encoding: utf8 }, { consent }).rows()];
  expect(rows).toMatchObject([
    { email: 'a@x.test', consentStatus: { status: 'bounced' } },
    { email: 'b@x.test', consentStatus: { status: 'active' }, evidence: 'Opt in: yes' },
    { email: 'a@x.test', consentStatus: { status: 'bounced' } },
  ]);
  expect(rows.filter((row) => 'evidence' in row)).toHaveLength(1);
});

test('rejects a name of 255 characters with the specified message, but not one of 254', async () => {
  const { accepted, rejected } = await readText(
    `Email,Name\na@example.com,${'n'.repeat(254)}\nb@example.com,${'n'.repeat(255)}\n`,
  );
  expect(accepted).toHaveLength(1);
  expect(rejected).toMatchObject([{ line: 3, reason: messages.nameTooLong }]);
});

test('reads a file of 5 MB to the last row', async () => {
  const lines: string[] = [];
  for (let bytes = 0, index = 0; bytes < 4_900_000; index += 1) {
    const line = `person${index}@example.com,First ${index},Last,"City, ${index % 50}"`;
    lines.push(line);
    bytes += line.length + 1;
  }
  const { rows } = await readText(`Email,First Name,Last Name,City\n${lines.join('\n')}`);
  expect(rows).toHaveLength(lines.length);
});
