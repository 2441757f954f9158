/** Text that Excel takes for UTF-8 only when it begins like this. */
export const byteOrderMark = '\ufeff';

/**
 * What makes a spreadsheet run a cell instead of showing it; behind a quotation mark too. The wide
 * forms are taken for the usual ones where Japanese is written.
 */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;

/** A cell, quoted; one that a spreadsheet would take for a formula is marked as text. */
export const csvCell = (value: string): string => {
  const safe = formulaStart.test(value) ? `'${value}` : value;
  return `"${safe.replaceAll('"', '""')}"`;
};

/** A line of a CSV file with its end (RFC 4180). */
export const csvLine = (values: readonly string[]): string =>
  `${values.map(csvCell).join(',')}\r\n`;
