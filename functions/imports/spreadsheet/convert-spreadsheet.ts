import { messages } from '../../../shared/messages';
import { AppError } from '../../platform/app-error';
import { csvEmpty } from '../csv/file-rules';
import { checkedArchive } from './checked-archive';
import { linkedPlaces } from './old-links';
import { mostLinkedPlaces, mostRows, mostSheetColumns, mostTextChars } from './sheet-limits';
import {
  cellText,
  csvCell,
  hasText,
  type NumberFormats,
  type SheetRow,
  type SheetRows,
} from './sheet-rules';
import type { Kind } from './spreadsheet-kind';

/** The sheet that was read, and how many others hold something. */
export type SheetChoice = { readonly name: string; readonly others: number };
export type ConvertedSheet = { readonly text: string; readonly sheet: SheetChoice };

const refuse = (message: string = messages.csvWrongType, cause?: unknown) =>
  new AppError('csv_wrong_type', message, { cause });

const locked = () =>
  refuse('The spreadsheet is protected by a password. Remove it, then upload the file again.');

const tooLong = () =>
  refuse(
    'The sheet is larger than an import takes (150,000 rows). Divide it, then upload the parts.',
  );

type Library = typeof import('./xlsx-library');

/** Names of the OLE stream that holds the content of an .xls file. */
const workbookStreams = ['Workbook', 'Book'];

/** Refuses OLE files without a workbook: the library would read them as text. */
const checkContainer = ({ CFB }: Library, bytes: Uint8Array) => {
  const container = CFB.read(bytes, { type: 'array' });
  if (CFB.find(container, 'EncryptedPackage')) throw locked();
  const streams = workbookStreams.flatMap((name) => CFB.find(container, name) ?? []);
  if (streams.length === 0) throw refuse();
  const places = streams.map(({ content }) => linkedPlaces(Uint8Array.from(content)));
  if (places.some((count) => count > mostLinkedPlaces)) throw refuse();
};

const isProtected = (error: unknown): boolean =>
  error instanceof Error && /password/i.test(error.message);

const readWorkbook = (library: Library, bytes: Uint8Array, kind: Kind) => {
  try {
    if (kind === 'ole') checkContainer(library, bytes);
    // One row more than the limit, so that a longer sheet can be told from one of exactly that
    // size.
    return library.read(bytes, {
      type: 'array',
      dense: true,
      cellFormula: false,
      cellHTML: false,
      cellText: false,
      cellNF: true,
      sheetRows: mostRows + 1,
    });
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw isProtected(error) ? locked() : refuse(messages.csvWrongType, error);
  }
};

type Workbook = ReturnType<typeof readWorkbook>;
type NamedSheet = { readonly name: string; readonly rows: SheetRows; readonly isHidden: boolean };

/** Checked before any cell is visited: a file may claim a cell at any row and column. */
const isTooLarge = (rows: SheetRows): boolean =>
  rows.length > mostRows || rows.some((row = []) => row.length > mostSheetColumns);

const sheetsOf = ({ SheetNames, Sheets, Workbook }: Workbook): NamedSheet[] =>
  SheetNames.flatMap((name, index) => {
    const rows: SheetRows = Sheets[name]?.['!data'] ?? [];
    const isHidden = Boolean(Workbook?.Sheets?.[index]?.Hidden);
    return isTooLarge(rows) || hasText(rows) ? [{ name, rows, isHidden }] : [];
  });

const toText = (rows: SheetRows, formats: NumberFormats, date1904: boolean): string => {
  if (isTooLarge(rows)) throw tooLong();
  let chars = 0;
  const textOf = (cell: SheetRow[number]): string => {
    const text = cellText(cell, formats, date1904);
    // Many cells may share one long text, so the total is checked before the text is built.
    chars += text.length + 1;
    if (chars > mostTextChars) throw tooLong();
    return csvCell(text);
  };
  return Array.from(rows, (row = []) => Array.from(row, textOf).join(',')).join('\n');
};

/**
 * The first sheet that holds something, as comma-separated text whose lines are its rows. The
 * library is loaded here and nowhere else, so that only uploads of spreadsheets pay for it.
 * @throws AppError csv_wrong_type or csv_empty
 */
export const convertSpreadsheet = async (
  bytes: Uint8Array,
  kind: Kind,
): Promise<ConvertedSheet> => {
  const safe = kind === 'archive' ? checkedArchive(bytes) : bytes;
  const library: Library = await import('./xlsx-library');
  const workbook = readWorkbook(library, safe, kind);
  const sheets = sheetsOf(workbook);
  const sheet = sheets.find(({ isHidden }) => !isHidden) ?? sheets[0];
  if (!sheet) throw csvEmpty();
  const date1904 = Boolean(workbook.Workbook?.WBProps?.date1904);
  return {
    text: toText(sheet.rows, library.SSF, date1904),
    sheet: { name: sheet.name, others: sheets.length - 1 },
  };
};
