import { messages } from '../../../shared/messages';
import { AppError } from '../../platform/app-error';
import { hasAddress } from '../csv/address-cell';
import { csvEmpty } from '../csv/file-rules';
import { checkedArchive } from './checked-archive';
import { maxLinkedCells, maxRows, maxSheetColumns, maxTextChars } from './sheet-limits';
import {
  cellText,
  csvCell,
  hasText,
  type NumberFormats,
  type SheetRow,
  type SheetRows,
} from './sheet-rules';
import type { Kind } from './spreadsheet-kind';

/** A non-empty sheet to choose from. */
type OfferedSheet = {
  readonly name: string;
  /** The number of non-empty rows, including titles and the header. */
  readonly rows: number;
  readonly isHidden?: boolean | undefined;
};

/** The sheet that was read, and the other non-empty sheets. */
export type SheetChoice = {
  readonly name: string;
  readonly others: number;
  /** All non-empty sheets in the file's order, if there are several. */
  readonly sheets?: readonly OfferedSheet[] | undefined;
  /**
   * The number of rows hidden in the sheet, including by a filter. The people in these rows are
   * left out.
   */
  readonly hiddenRows?: number | undefined;
  /**
   * Columns hidden in the sheet. They are read, because one of them may say who has unsubscribed.
   */
  readonly hiddenColumns?: readonly string[] | undefined;
};
export type ConvertedSheet = { readonly text: string; readonly sheet: SheetChoice };

const fileError = (message: string = messages.csvWrongType, cause?: unknown) =>
  new AppError('csv_wrong_type', message, { cause });

const lockedFileError = () =>
  fileError(
    'The spreadsheet is password protected. Remove the password and upload the file again.',
  );

const tooLongError = () =>
  fileError('The sheet has more than 150,000 rows. Split it and upload the parts.');

type Library = typeof import('./xlsx-library');

/** Names of the OLE stream that holds the content of an .xls file. */
const workbookStreams = ['Workbook', 'Book'];

/**
 * The offset of the covered cells within HLink and HLinkTooltip records, by record type (MS-XLS
 * 2.4.140, 2.4.142).
 */
const areaOffsets: Readonly<Record<number, number>> = { 440: 0, 2048: 2 };
const areaBytes = 8;

/** A record's type and the length of its content, two bytes each (MS-XLS 2.1.4). */
const headBytes = 4;

/**
 * Returns the number of cells in an area, which is stored as first and last row, first and last
 * column.
 */
const cellCountIn = (view: DataView, at: number): number => {
  const [top = 0, bottom = 0, left = 0, right = 0] = [0, 2, 4, 6].map((field) =>
    view.getUint16(at + field, true),
  );
  return Math.max(0, bottom - top + 1) * Math.max(0, right - left + 1);
};

/**
 * Returns how many cells the links of an .xls file cover in total. The library visits each of them,
 * and one link may cover four billion.
 * @param stream the workbook's records
 * @returns Infinity for a link whose area is cut off, which no program writes
 */
export const countLinkedCells = (stream: Uint8Array): number => {
  const view = new DataView(stream.buffer, stream.byteOffset, stream.byteLength);
  let cellCount = 0;
  for (let at = 0; at + headBytes <= stream.length; ) {
    const length = view.getUint16(at + 2, true);
    const next = at + headBytes + length;
    const area = areaOffsets[view.getUint16(at, true)];
    if (area !== undefined) {
      if (length < area + areaBytes || next > stream.length) return Number.POSITIVE_INFINITY;
      cellCount += cellCountIn(view, at + headBytes + area);
    }
    at = next;
  }
  return cellCount;
};

/** Refuses OLE files without a workbook, because the library would read them as text. */
const checkContainer = ({ CFB }: Library, bytes: Uint8Array) => {
  const container = CFB.read(bytes, { type: 'array' });
  if (CFB.find(container, 'EncryptedPackage')) throw lockedFileError();
  const streams = workbookStreams.flatMap((name) => CFB.find(container, name) ?? []);
  if (streams.length === 0) throw fileError();
  const cellCount = streams.map(({ content }) => countLinkedCells(Uint8Array.from(content)));
  if (cellCount.some((count) => count > maxLinkedCells)) throw fileError();
};

const isProtected = (error: unknown): boolean =>
  error instanceof Error && /password/i.test(error.message);

const readWorkbook = (library: Library, bytes: Uint8Array, kind: Kind) => {
  try {
    if (kind === 'ole') checkContainer(library, bytes);
    // Reads one row more than the limit, so that a longer sheet can be distinguished from one of
    // exactly that size.
    return library.read(bytes, {
      type: 'array',
      dense: true,
      cellFormula: false,
      cellHTML: false,
      cellText: false,
      // Without styles, the library doesn't report which rows and columns are hidden.
      cellStyles: true,
      cellNF: true,
      sheetRows: maxRows + 1,
    });
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw isProtected(error) ? lockedFileError() : fileError(messages.csvWrongType, error);
  }
};

type Workbook = ReturnType<typeof readWorkbook>;
type NamedSheet = {
  readonly name: string;
  readonly rows: SheetRows;
  readonly isHidden: boolean;
  readonly hiddenRows: ReadonlySet<number>;
  readonly hiddenColumns: readonly number[];
};

const hiddenIn = (
  rowsOrColumns: readonly ({ readonly hidden?: boolean } | undefined)[] = [],
): number[] => rowsOrColumns.flatMap((one, index) => (one?.hidden ? [index] : []));

/**
 * Returns whether a sheet is too large. Checked before any cell is visited, because a file may
 * claim a cell at any row and column.
 */
const isTooLarge = (rows: SheetRows): boolean =>
  rows.length > maxRows || rows.some((row = []) => row.length > maxSheetColumns);

const sheetsOf = ({ SheetNames, Sheets, Workbook }: Workbook): NamedSheet[] =>
  SheetNames.flatMap((name, index) => {
    const rows: SheetRows = Sheets[name]?.['!data'] ?? [];
    const isHidden = Boolean(Workbook?.Sheets?.[index]?.Hidden);
    const hiddenRows = new Set(hiddenIn(Sheets[name]?.['!rows']));
    const hiddenColumns = hiddenIn(Sheets[name]?.['!cols']);
    const sheet = { name, rows, isHidden, hiddenRows, hiddenColumns };
    return isTooLarge(rows) || hasText(rows) ? [sheet] : [];
  });

/**
 * The number of rows in which to look for addresses. This is enough to distinguish a list from a
 * cover sheet.
 */
const searchedRows = 1000;

const holdsAddresses = ({ rows }: NamedSheet): boolean =>
  !isTooLarge(rows) &&
  rows
    .slice(0, searchedRows)
    .some((row) => row?.some((cell) => typeof cell?.v === 'string' && hasAddress(cell.v)));

/**
 * Returns the chosen sheet, else the first visible one with addresses, because a cover or notes may
 * come before the list.
 */
const sheetToRead = (
  sheets: readonly NamedSheet[],
  requestedName: string | undefined,
): NamedSheet | undefined => {
  const requestedSheet = sheets.find(({ name }) => name === requestedName);
  if (requestedSheet) return requestedSheet;
  const visible = sheets.filter(({ isHidden }) => !isHidden);
  return visible.find(holdsAddresses) ?? visible[0] ?? sheets[0];
};

const toText = (
  { rows, hiddenRows }: NamedSheet,
  formats: NumberFormats,
  date1904: boolean,
): string => {
  if (isTooLarge(rows)) throw tooLongError();
  let chars = 0;
  const textOf = (cell: SheetRow[number]): string => {
    const text = cellText(cell, formats, date1904);
    // Many cells may share one long text, so the total is checked before the text is built.
    chars += text.length + 1;
    if (chars > maxTextChars) throw tooLongError();
    return csvCell(text);
  };
  // A hidden row becomes an empty one, so that row numbers stay the same.
  return Array.from(rows, (row = [], index) =>
    hiddenRows.has(index) ? '' : Array.from(row, textOf).join(','),
  ).join('\n');
};

/** Returns the hidden rows and columns that aren't empty. */
const hiddenParts = ({ rows, hiddenRows, hiddenColumns }: NamedSheet) => {
  const isFilled = (cell: SheetRow[number]) => String(cell?.v ?? '') !== '';
  const left = [...hiddenRows].filter((index) => rows[index]?.some(isFilled)).length;
  const readColumns = hiddenColumns.filter((index) => rows.some((row) => isFilled(row?.[index])));
  return {
    ...(left > 0 ? { hiddenRows: left } : {}),
    ...(readColumns.length > 0
      ? { hiddenColumns: readColumns.map((index) => columnName(index)) }
      : {}),
  };
};

const toOfferedSheet = ({ name, rows, isHidden }: NamedSheet): OfferedSheet => ({
  name,
  rows: isTooLarge(rows) ? rows.length : rows.filter((row) => hasText([row])).length,
  ...(isHidden ? { isHidden } : {}),
});

/** Returns a column's name as in spreadsheets: A, B … Z, AA. */
const columnName = (index: number): string =>
  index < 26
    ? String.fromCharCode(65 + index)
    : columnName(Math.floor(index / 26) - 1) + columnName(index % 26);

/**
 * Converts one sheet to comma-separated text with one line per row. It's the requested sheet, else
 * the first visible sheet with addresses, else the first non-empty one. The library is loaded here
 * and nowhere else, so that only spreadsheet uploads pay for it.
 * @param requestedName the name of a sheet; ignored when the file doesn't have it
 * @throws AppError csv_wrong_type or csv_empty
 */
export const convertSpreadsheet = async (
  bytes: Uint8Array,
  kind: Kind,
  requestedName?: string,
): Promise<ConvertedSheet> => {
  const safe = kind === 'archive' ? checkedArchive(bytes) : bytes;
  const library: Library = await import('./xlsx-library');
  const workbook = readWorkbook(library, safe, kind);
  const sheets = sheetsOf(workbook);
  const sheet = sheetToRead(sheets, requestedName);
  if (!sheet) throw csvEmpty();
  const date1904 = Boolean(workbook.Workbook?.WBProps?.date1904);
  return {
    text: toText(sheet, library.SSF, date1904),
    sheet: {
      name: sheet.name,
      others: sheets.length - 1,
      ...(sheets.length > 1 ? { sheets: sheets.map(toOfferedSheet) } : {}),
      ...hiddenParts(sheet),
    },
  };
};
