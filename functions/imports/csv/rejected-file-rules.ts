import { byteOrderMark, csvLine } from '../../../shared/csv-rules';
import type { CsvFile } from './csv-file';
import { rejectedRowHeaders } from './mailbloom-file-rules';
import { type ImportRow, isRejected, type RejectedRow } from './row-rules';

type Source = Pick<CsvFile, 'columns' | 'rows'>;

const rejectedLine = (row: RejectedRow): string =>
  csvLine([String(row.line), row.reason, ...row.cells]);

/**
 * Repeats the row for each further address in its cell, so that these addresses can be imported
 * too.
 */
const rowsOfOtherAddresses = (
  { columns }: Source,
  { line, email, others }: ImportRow,
): RejectedRow[] => {
  if (!others) return [];
  const emailIndex = columns.findIndex(({ meaning }) => meaning === 'email');
  return others.emails.map((other) => ({
    line,
    reason: `Extra address in the cell. The row was imported for ${email}`,
    cells: others.cells.with(emailIndex, other),
  }));
};

/**
 * Returns a file's rejected rows as CSV: each row's number, the reason, and the original cells
 * under their own headers. The user can correct the rows and import them again.
 */
export const rejectedFile = (file: Source): string => {
  const headers = [...rejectedRowHeaders, ...file.columns.map(({ header }) => header)];
  const lines = [byteOrderMark + csvLine(headers)];
  for (const row of file.rows()) {
    const rejectedRows = isRejected(row) ? [row] : rowsOfOtherAddresses(file, row);
    for (const rejectedRow of rejectedRows) lines.push(rejectedLine(rejectedRow));
  }
  return lines.join('');
};
