// Not `csv-stringify` or Papa Parse: quoting a cell is one replacement. The rest is the mark
// against formulas, which theirs cannot take away again when our own export is imported.

/** Byte order mark: without it Excel does not read the file as UTF-8. */
export const byteOrderMark = '\ufeff';

/**
 * What makes a spreadsheet run a cell instead of showing it; behind a quotation mark too. Some trim
 * tabs and line ends first, and the wide forms stand for the usual ones where Japanese is written.
 */
const formulaStart = '[=+\\-@\\t\\r\\n＝＋－＠]';
const needsMark = new RegExp(`^'*${formulaStart}`);
const hasMark = new RegExp(`^'+${formulaStart}`);

/**
 * The cell that stands for a value in every CSV file we write: an apostrophe comes before what a
 * spreadsheet would run as a formula. A value that has such apostrophes already gets one more, so
 * that `valueOfCell` gives back exactly what was there.
 */
export const cellOfValue = (value: string): string => (needsMark.test(value) ? `'${value}` : value);

/**
 * The value that a cell of ours stands for; the inverse of `cellOfValue`:
 * `valueOfCell(cellOfValue(value)) === value` for every text.
 */
export const valueOfCell = (cell: string): string => (hasMark.test(cell) ? cell.slice(1) : cell);

/** A cell as it stands in the file: never a formula, quoted (RFC 4180). */
const quotedCell = (value: string): string => `"${cellOfValue(value).replaceAll('"', '""')}"`;

/** A line of a CSV file with its end (RFC 4180). The only writer of CSV in the product. */
export const csvLine = (values: readonly string[]): string =>
  `${values.map(quotedCell).join(',')}\r\n`;
