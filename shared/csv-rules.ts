// We use neither `csv-stringify` nor Papa Parse, because quoting a cell takes only one replacement.
// The rest of this module protects against formulas in a way that can be undone when our own export
// is imported. The protection in those libraries can't be undone.

/** The byte order mark. Without it, Excel doesn't read the file as UTF-8. */
export const byteOrderMark = '\ufeff';

/**
 * Matches characters at the start of a cell that make a spreadsheet run the cell as a formula, even
 * if a quotation mark comes before them. Tabs and line breaks are included because some programs
 * remove them first. Full-width characters, as used in Japanese, are included because some programs
 * treat them like the usual ones.
 */
const formulaStart = '[=+\\-@\\t\\r\\n＝＋－＠]';
const needsMark = new RegExp(`^'*${formulaStart}`);
const hasMark = new RegExp(`^'+${formulaStart}`);

/**
 * Returns the cell for a value in any CSV file we write. If a spreadsheet would run the value as a
 * formula, adds an apostrophe before it. A value that already starts with such an apostrophe gets
 * another one, so that `valueOfCell` returns exactly the original.
 */
export const cellOfValue = (value: string): string => (needsMark.test(value) ? `'${value}` : value);

/**
 * Returns the value of a cell that we wrote. The inverse of `cellOfValue`:
 * `valueOfCell(cellOfValue(value)) === value` for every text.
 */
export const valueOfCell = (cell: string): string => (hasMark.test(cell) ? cell.slice(1) : cell);

/** Returns a cell as it is written to the file. It is quoted (RFC 4180) and never a formula. */
const quotedCell = (value: string): string => `"${cellOfValue(value).replaceAll('"', '""')}"`;

/**
 * Returns a line of a CSV file with its line break (RFC 4180). All CSV files in the product are
 * written with this function.
 */
export const csvLine = (values: readonly string[]): string =>
  `${values.map(quotedCell).join(',')}\r\n`;
