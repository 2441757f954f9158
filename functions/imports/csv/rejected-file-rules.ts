import { rejectedRowHeaders } from './column-rules';
import type { CsvFile } from './csv-file';
import { isRejected, type RejectedRow } from './row-rules';

/** A spreadsheet runs a cell that begins with one of these as a formula. */
const formula = /^[=+\-@\t\r]/;

/** A cell no spreadsheet computes: a text mark before what would be a formula. */
const cell = (text: string): string => {
  const safe = formula.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
};

const line = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`;

const rejectedLine = (row: RejectedRow): string =>
  line([String(row.line), row.reason, ...row.cells]);

/** For Excel, which takes a file without it for Windows-1252. */
const byteOrderMark = '\ufeff';

/**
 * The rejected rows of a file as CSV: the line, the reason, and the cells as they were, under their
 * own headers, so that they can be corrected and imported again.
 */
export const rejectedFile = (file: Pick<CsvFile, 'columns' | 'rows'>): string => {
  const headers = [...rejectedRowHeaders, ...file.columns.map(({ header }) => header)];
  const lines = [byteOrderMark + line(headers)];
  for (const row of file.rows()) if (isRejected(row)) lines.push(rejectedLine(row));
  return lines.join('');
};
