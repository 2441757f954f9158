import {
  cellText,
  csvCell,
  hasText,
  type NumberFormats,
  type SheetCell,
} from '../../../../functions/imports/spreadsheet/sheet-rules';

/** Number formats in which a `y` means a date. Every date is 1 March 2025, 08:05:59. */
const formats: NumberFormats = {
  is_date: (format) => format.includes('y'),
  parse_date_code: (value, { date1904 = false } = {}) =>
    value < 0 ? null : { y: date1904 ? 829 : 2025, m: 3, d: 1, H: 8, M: 5, S: 59 },
};
const textOf = (cell: SheetCell | null | undefined, date1904 = false) =>
  cellText(cell, formats, date1904);

test.each<[string, SheetCell | null | undefined, string]>([
  ['no cell', undefined, ''],
  ['a missing cell', null, ''],
  ['an error', { t: 'e', v: 42 }, ''],
  ['a cell without a value', { t: 'n' }, ''],
  ['text', { t: 's', v: ' ada@shop.example ' }, ' ada@shop.example '],
  ['yes', { t: 'b', v: true }, 'TRUE'],
  ['no', { t: 'b', v: false }, 'FALSE'],
  ['a moment', { t: 'd', v: new Date('2025-03-01T23:59:00Z') }, '2025-03-01'],
  ['a number', { t: 'n', v: 1234.5, z: '#,##0.00' }, '1234.5'],
  ['a number in a format by its index', { t: 'n', v: 7, z: 14 }, '7'],
  ['zero', { t: 'n', v: 0 }, '0'],
  ['a rounding error', { t: 'n', v: 0.1 + 0.2 }, '0.3'],
  ['a day', { t: 'n', v: 45_717, z: 'yyyy-mm-dd' }, '2025-03-01'],
  ['a day with a time', { t: 'n', v: 45_717.34, z: 'yyyy-mm-dd hh:mm' }, '2025-03-01 08:05'],
  ['the first day', { t: 'n', v: 1, z: 'yyyy' }, '2025-03-01'],
  ['a time of day', { t: 'n', v: 0.34, z: 'hh:mm yy' }, '08:05'],
  ['a date that cannot be', { t: 'n', v: -1, z: 'yyyy' }, '-1'],
])('reads %s as the text that a spreadsheet shows', (_name, cell, text) => {
  expect(textOf(cell)).toBe(text);
});

test('counts a workbook’s days from 1900 or 1904, and writes years with four digits', () => {
  expect(textOf({ t: 'n', v: 2, z: 'yyyy' }, true)).toBe('0829-03-01');
});

test.each([
  ['plain', 'plain'],
  ['a,b', '"a,b"'],
  ['a;b', '"a;b"'],
  ['a|b', '"a|b"'],
  ['a\tb', '"a\tb"'],
  ['say "hi" twice "hi"', '"say ""hi"" twice ""hi"""'],
  ['two\r\n\r\nlines\nmore', 'two lines more'],
  ['two,\nlines', '"two, lines"'],
])('writes the cell %j as %j', (text, cell) => {
  expect(csvCell(text)).toBe(cell);
});

test.each<[boolean, SheetCell | null | undefined]>([
  [true, { t: 's', v: 'x' }],
  [true, { t: 'n', v: 0 }],
  [true, { t: 'b', v: false }],
  [false, { t: 's', v: '' }],
  [false, { t: 'z' }],
  [false, { t: 'e', v: 42 }],
  [false, null],
])('decides whether a sheet has text (%p) by a last cell of %j', (expected, cell) => {
  expect(hasText([undefined, [], [null, cell]])).toBe(expected);
});
