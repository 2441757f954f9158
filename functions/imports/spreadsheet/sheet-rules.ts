/** A cell as the library reads it. `v` is the value, or the last computed one for a formula. */
export type SheetCell = {
  readonly t: string;
  readonly v?: string | number | boolean | Date;
  /** The cell's number format. */
  readonly z?: string | number;
};

export type SheetRow = readonly (SheetCell | null | undefined)[];
export type SheetRows = readonly (SheetRow | undefined)[];

/**
 * How the library reads number formats. Injected, because the library is loaded only when needed.
 */
export type NumberFormats = {
  is_date(format: string): boolean;
  parse_date_code(
    value: number,
    options?: { readonly date1904?: boolean },
  ): {
    readonly y: number;
    readonly m: number;
    readonly d: number;
    readonly H: number;
    readonly M: number;
    readonly S: number;
  } | null;
};

const twoDigits = (value: number): string => String(Math.floor(value)).padStart(2, '0');

/**
 * Returns 2025-03-01, followed by the time of day if there is one. A time without a date becomes
 * 08:30.
 */
const dateText = (value: number, formats: NumberFormats, date1904: boolean): string | undefined => {
  const dateParts = formats.parse_date_code(value, { date1904 });
  if (!dateParts) return undefined;
  const time = `${twoDigits(dateParts.H)}:${twoDigits(dateParts.M)}`;
  if (value < 1) return time;
  const day = `${String(dateParts.y).padStart(4, '0')}-${twoDigits(dateParts.m)}-${twoDigits(dateParts.d)}`;
  return value % 1 === 0 ? day : `${day} ${time}`;
};

/** Sheets store fifteen digits. Further ones are rounding errors of binary fractions. */
const numberText = (value: number): string => String(Number(value.toPrecision(15)));

/**
 * Returns the text of a cell: dates as 2025-03-01, numbers unformatted, errors and empty cells as
 * ''.
 */
export const cellText = (
  cell: SheetCell | null | undefined,
  formats: NumberFormats,
  date1904: boolean,
): string => {
  if (!cell || cell.t === 'e' || cell.v === undefined || cell.v === null) return '';
  if (typeof cell.v === 'boolean') return cell.v ? 'TRUE' : 'FALSE';
  if (cell.v instanceof Date) return cell.v.toISOString().slice(0, 10);
  if (typeof cell.v === 'string') return cell.v;
  const isDate = typeof cell.z === 'string' && formats.is_date(cell.z);
  return (isDate && dateText(cell.v, formats, date1904)) || numberText(cell.v);
};

const needsQuotes = /[",;|\t]/;

/**
 * Returns a CSV cell, quoted if needed. Line breaks become spaces, so that each line of the text is
 * one row of the sheet.
 */
export const csvCell = (text: string): string => {
  const line = /[\r\n]/.test(text) ? text.replace(/[\r\n]+/g, ' ') : text;
  return needsQuotes.test(line) ? `"${line.replaceAll('"', '""')}"` : line;
};

export const hasText = (rows: SheetRows): boolean =>
  rows.some((row) => row?.some((cell) => cell && cell.t !== 'e' && String(cell.v ?? '') !== ''));
