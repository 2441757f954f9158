import { messages } from '../../../shared/messages';
import { AppError } from '../../platform/app-error';
import { csvEmpty } from '../csv/file-rules';
import { readArchive } from './archive-rules';
import { cellText, csvCell, hasText, type NumberFormats, type SheetRows } from './sheet-rules';
import { storeArchive } from './store-archive';

/** The sheet that was read, and how many others hold something. */
export type SheetChoice = { readonly name: string; readonly others: number };
export type ConvertedSheet = { readonly text: string; readonly sheet: SheetChoice };

type Kind = 'archive' | 'ole';
const signatures: readonly (readonly [Kind, readonly number[]])[] = [
  ['archive', [0x50, 0x4b, 0x03, 0x04]], // ZIP: .xlsx, .xlsb, .ods, .numbers
  ['ole', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]], // .xls, and .doc, and workbooks with a password
];

/** What a file that may be a spreadsheet is packed in; undefined for any other. */
export const spreadsheetKind = (bytes: Uint8Array): Kind | undefined =>
  signatures.find(([, signature]) => signature.every((byte, at) => bytes[at] === byte))?.[0];

/** More rows do not fit a file of 5 MB as text, with a few cells each. */
const mostRows = 150_000;
const mostTextChars = 20_000_000;

/** Pictures, previews and macros are not even unpacked. */
const isWanted = (name: string): boolean =>
  !name.endsWith('/') &&
  !/\.(?:png|jpe?g|gif|emf|wmf|pdf|bin\.rels|vml|tiff?|m4v|mov)$/i.test(name);

/** What tells a workbook from any other ZIP: Excel's, OpenDocument's or Numbers' own file. */
const isWorkbook = (name: string): boolean =>
  /^(?:xl\/workbook\.|content\.xml$|Index\/Document\.iwa$|Index\.zip$)/i.test(name);

const refuse = (message: string = messages.csvWrongType, cause?: unknown) =>
  new AppError('csv_wrong_type', message, { cause });

const locked = () =>
  refuse('The spreadsheet is protected by a password. Remove it, then upload the file again.');

const tooLong = () =>
  refuse(
    'The sheet is larger than an import takes (150,000 rows). Divide it, then upload the parts.',
  );

type Library = typeof import('./xlsx-library');

/** What an old workbook keeps its content in. */
const workbookStreams = ['Workbook', 'Book'];

/** The library takes any other container for text. */
const checkContainer = ({ CFB }: Library, bytes: Uint8Array) => {
  const container = CFB.read(bytes, { type: 'array' });
  if (CFB.find(container, 'EncryptedPackage')) throw locked();
  if (!workbookStreams.some((name) => CFB.find(container, name))) throw refuse();
};

/** The bytes to read: of an archive, what has been checked. */
const checkedArchive = (bytes: Uint8Array): Uint8Array => {
  const files = readArchive(bytes, isWanted);
  if (!files.some(({ name }) => isWorkbook(name))) throw refuse();
  return storeArchive(files);
};

const isProtected = (error: unknown): boolean =>
  error instanceof Error && /password/i.test(error.message);

const readWorkbook = (library: Library, bytes: Uint8Array, kind: Kind) => {
  try {
    if (kind === 'ole') checkContainer(library, bytes);
    // One row more than are taken, so that a longer sheet is seen to be one.
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

const sheetsOf = ({ SheetNames, Sheets, Workbook }: Workbook): NamedSheet[] =>
  SheetNames.flatMap((name, index) => {
    const rows: SheetRows = Sheets[name]?.['!data'] ?? [];
    const isHidden = Boolean(Workbook?.Sheets?.[index]?.Hidden);
    return hasText(rows) ? [{ name, rows, isHidden }] : [];
  });

const toText = (rows: SheetRows, formats: NumberFormats, date1904: boolean): string => {
  if (rows.length > mostRows) throw tooLong();
  let chars = 0;
  return Array.from(rows, (row = []) => {
    const line = Array.from(row, (cell) => csvCell(cellText(cell, formats, date1904))).join(',');
    chars += line.length;
    if (chars > mostTextChars) throw tooLong();
    return line;
  }).join('\n');
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
