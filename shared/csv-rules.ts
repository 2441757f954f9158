// We use neither `csv-stringify` nor Papa Parse, because quoting a cell is one replacement. The
// other code protects against formulas in a way that can be undone when our own export is imported,
// which their protection can't.

/** Byte order mark. Without it, Excel doesn't read the file as UTF-8. */
export const byteOrderMark = '\ufeff';

/**
 * Characters that make a spreadsheet run a cell instead of showing it, also after a quotation mark.
 * Some programs trim tabs and line ends first, and treat full-width forms, as used in Japanese,
 * like the usual characters.
 */
const formulaStart = '[=+\\-@\\t\\r\\n＝＋－＠]';
const needsMark = new RegExp(`^'*${formulaStart}`);
const hasMark = new RegExp(`^'+${formulaStart}`);

/**
 * Returns the cell for a value in any CSV file we write. It adds an apostrophe before what a
 * spreadsheet would run as a formula. A value that already starts with such apostrophes gets one
 * more, so that `valueOfCell` returns exactly the original.
 */
export const cellOfValue = (value: string): string => (needsMark.test(value) ? `'${value}` : value);

/**
 * Returns the value of a cell that we wrote. The inverse of `cellOfValue`:
 * `valueOfCell(cellOfValue(value)) === value` for every text.
 */
export const valueOfCell = (cell: string): string => (hasMark.test(cell) ? cell.slice(1) : cell);

/** Returns a cell as written to the file: never a formula, quoted (RFC 4180). */
const quotedCell = (value: string): string => `"${cellOfValue(value).replaceAll('"', '""')}"`;

/**
 * Returns a line of a CSV file with its line end (RFC 4180). All CSV in the product is written
 * here.
 */
export const csvLine = (values: readonly string[]): string =>
  `${values.map(quotedCell).join(',')}\r\n`;
