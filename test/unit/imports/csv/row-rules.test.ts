import type { Column } from '../../../../functions/imports/csv/column';
import { consentStatusOf } from '../../../../functions/imports/csv/consent-status/consent-status-rules';
import { consentStatusColumn } from '../../../../functions/imports/csv/consent-status/row-consent-status';
import {
  type ImportRow,
  isRejected,
  mergeRows,
  type RowLayout,
  readAddresses,
  readRow,
  rowLayout,
} from '../../../../functions/imports/csv/row-rules';
import { limits } from '../../../../shared/limits';
import { messages } from '../../../../shared/messages';

const columns: readonly Column[] = [
  { header: 'Email', meaning: 'email' },
  { header: 'First', meaning: 'firstName' },
  { header: 'Last', meaning: 'lastName' },
  { header: 'Name', meaning: 'name' },
  { header: 'City', meaning: 'attribute', key: 'city' },
  { header: 'Status', meaning: 'status' },
];
const foreignFile = { isExport: false, times: 0 };
const status = consentStatusColumn({ index: 5, header: 'Status' }, 'status');
const consentAnswer = { how: 'all' as const };
const layout = rowLayout({
  columns,
  otherEmails: [],
  quotedLists: new Set(),
  statusColumns: [status],
  consentAnswers: consentAnswer,
  dividers: [],
  width: 6,
  own: foreignFile,
});
const readCells = (cells: readonly string[], layoutChanges: Partial<RowLayout> = {}) =>
  readRow({ line: 7, cells }, { ...layout, ...layoutChanges });
const asRow = (cells: readonly string[], layoutChanges: Partial<RowLayout> = {}) =>
  readCells(cells, layoutChanges) as ImportRow;
const email = 'ada@x.test';

test('reads a row’s address, names, attributes, and consent status', () => {
  const row = asRow([' ADA@x.test ', 'Ada', 'Byron', '', 'Lon\ndon', 'active']);
  expect(row).toEqual({
    line: 7,
    email,
    name: 'Ada Byron',
    consentStatus: { status: 'active' },
    fields: { first_name: 'Ada', last_name: 'Byron', city: 'Lon\ndon' },
  });
  expect(isRejected(row)).toBe(false);
});

test('prefers a full name to first and last name, and omits empty values', () => {
  const row = asRow([email, 'Ada', '', 'The\nCountess', '', 'unsubscribed']);
  expect(row).toMatchObject({ name: 'The Countess', fields: { first_name: 'Ada' } });
  expect(Object.keys(row.fields)).toEqual(['first_name']);
  expect(row.consentStatus).toBe(consentStatusOf.unsubscribed);
  expect(asRow([email, '', 'Byron']).name).toBe('Byron');
  expect(asRow([email]).name).toBe('');
});

test('reads names as one line without a spreadsheet’s leading apostrophe', () => {
  const row = asRow([email, 'Ada\nMary', '', '', "'33600"]);
  expect(row.fields).toEqual({ first_name: 'Ada Mary', city: '33600' });
});

test('restores values from our own export exactly, and doesn’t read an empty name as a name', () => {
  const own = { isExport: true, times: 1 };
  const cells = [email, 'Ada\nMary', 'Byron', '', "'=1", 'active'];
  const row = asRow(cells, { own });
  expect(row.name).toBe('');
  expect(row.fields).toEqual({ first_name: 'Ada\nMary', last_name: 'Byron', city: '=1' });
  expect(asRow([email, '', '', '', "'33"], { own }).fields).toEqual({ city: "'33" });
});

test.each<[string, readonly string[], string]>([
  ['no address', ['', 'Ada'], 'No email address'],
  ['a broken address', ['ada.x.test'], `${messages.invalidEmail}: ada.x.test`],
  ['a long one', ['a'.repeat(90)], `${messages.invalidEmail}: ${'a'.repeat(80)}`],
  [
    'a long name',
    [email, '', '', 'x'.repeat(limits.subscriberNameMaxLength + 1)],
    messages.nameTooLong,
  ],
  ['large attributes', [email, '', '', '', 'ä'.repeat(16_383)], 'More than 32 KB of attributes'],
  [
    'too many values',
    [email, '', '', '', '', '', 'x'],
    'The row has 7 values, but the file has 6 columns. Put quotation marks around values that contain the separator',
  ],
])('rejects a row of %s unchanged, with the reason', (_name, cells, reason) => {
  const row = readCells(cells);
  expect(row).toEqual({ line: 7, reason, cells });
  expect(isRejected(row)).toBe(true);
});

test('accepts values of exactly the maximum length', () => {
  const name = 'x'.repeat(limits.subscriberNameMaxLength);
  expect(asRow([email, '', '', name]).name).toBe(name);
  const city = 'x'.repeat(32_764);
  expect(asRow([email, '', '', '', city]).fields).toEqual({ city });
  expect(asRow([email, '', '', '', '', '', ' ', '']).email).toBe(email);
});

test('uses the singular in a message about one column', () => {
  expect(readCells([email, 'x'], { width: 1 })).toMatchObject({
    reason: expect.stringContaining(
      'The row has 2 values, but the file has 1 column. Put quotation marks',
    ),
  });
});

test('keeps the additional addresses of a cell with the row', () => {
  const cells = [`${email}, bo@x.test`, 'Ada'];
  expect(asRow(cells)).toMatchObject({ email, others: { emails: ['bo@x.test'], cells } });
  expect(readAddresses({ line: 7, cells }, layout)).toEqual({
    line: 7,
    emails: [email, 'bo@x.test'],
  });
  expect(readAddresses({ line: 8, cells: ['x'] }, layout)).toEqual({ line: 8, emails: [] });
  expect(asRow([email])).not.toHaveProperty('others');
});

test('uses the later values and the stricter status of two rows with the same address', () => {
  const one = asRow([email, 'Ada', '', 'Ada B', 'Rome', 'unsubscribed']);
  const two = { ...asRow([email, '', '', '', 'Paris', 'active']), line: 9 };
  expect(mergeRows(one, two)).toEqual({
    line: 7,
    email,
    name: 'Ada B',
    fields: { first_name: 'Ada', city: 'Paris' },
    consentStatus: consentStatusOf.unsubscribed,
  });
  expect(mergeRows(two, { ...one, name: 'New' })).toMatchObject({ line: 9, name: 'New' });
});
