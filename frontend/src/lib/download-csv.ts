import { byteOrderMark, csvLine } from '../../../shared/csv-rules';

/** Downloads the data on the screen as a CSV file. Lists of people are exported by jobs instead. */
export const downloadCsv = (
  fileName: string,
  rows: readonly (readonly (string | number)[])[],
): void => {
  const text = byteOrderMark + rows.map((row) => csvLine(row.map(String))).join('');
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // Waits before revoking the URL. When click() returns, the browser may not have read the file
  // yet.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};
