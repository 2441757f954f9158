import { byteOrderMark, csvLine } from '../../../shared/csv-rules';

/** Downloads a CSV file of what is on the screen. Lists of people are exported by jobs instead. */
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
  // The browser has read the address when the click returns, but possibly not the file.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};
