import { isUtf8 } from 'node:buffer';
import { type CsvFile, type FileChoices, openCsvText } from './csv/csv-file';
import { oldEncoding } from './csv/encoding-guess';
import { utf8 } from './csv/encoding-rules';
import { readTextFile, type TextFile } from './csv/file-rules';
import {
  type ConvertedSheet,
  convertSpreadsheet,
  type SheetChoice,
} from './spreadsheet/convert-spreadsheet';
import { spreadsheetKind } from './spreadsheet/spreadsheet-kind';
import { uploadOwner } from './upload-rules';
import type { UploadStore } from './upload-store';

type Dependencies = {
  readonly uploads: Pick<
    UploadStore,
    'read' | 'readConverted' | 'writeConverted' | 'readEncoding' | 'writeEncoding'
  >;
  /** Returns the attributes that a customer has. */
  readonly knownKeys: (customerId: string) => Promise<ReadonlySet<string>>;
};

/** An opened upload. `sheet` is set for a spreadsheet. */
export type UploadedFile = CsvFile & { readonly sheet?: SheetChoice };

/** The choices that a user makes when previewing a file. They are stored with the upload. */
type ReadOptions = {
  /** The encoding that the user chose for a text in an older encoding. */
  readonly encoding?: string | undefined;
  /** The chosen sheet of a spreadsheet. */
  readonly sheet?: string | undefined;
};

/**
 * Opens uploads as text. A spreadsheet is converted when it's first opened, or when another sheet
 * is chosen, and its text is stored beside it, so that the import reads what the user saw.
 */
export const createUploadedFiles = ({ uploads, knownKeys }: Dependencies) => {
  const convertUpload = async (
    key: string,
    bytes: Uint8Array,
    kind: NonNullable<ReturnType<typeof spreadsheetKind>>,
    requestedSheet: string | undefined,
  ): Promise<ConvertedSheet> => {
    const stored = await uploads.readConverted(key);
    if (stored && (requestedSheet === undefined || requestedSheet === stored.sheet.name))
      return stored;
    const newSheet = await convertSpreadsheet(bytes, kind, requestedSheet);
    await uploads.writeConverted(key, newSheet);
    return newSheet;
  };

  /**
   * Returns the text of a file that isn't a spreadsheet. For a text in an older encoding, the
   * encoding used in the preview is stored beside it, so that the import stores what the user saw.
   */
  const textOf = async (
    key: string,
    bytes: Uint8Array,
    readOptions: ReadOptions | undefined,
  ): Promise<TextFile> => {
    const provided = readOptions?.encoding ? oldEncoding(readOptions.encoding) : undefined;
    if (isUtf8(bytes)) return readTextFile(bytes);
    const stored = provided ? undefined : await uploads.readEncoding(key);
    const chosen = provided ?? (stored ? oldEncoding(stored) : undefined);
    const file = readTextFile(bytes, undefined, { chosen, isShown: readOptions !== undefined });
    if (readOptions && file.decoder && file.decoder !== stored) {
      await uploads.writeEncoding(key, file.decoder);
    }
    return file;
  };

  return {
    /**
     * @param provided what the user uses the columns for, and how the people agreed
     * @param readOptions the user's choices; set only when a user previews the file before anything
     *   is stored
     * @throws AppError of reading the file (csv_…), or upload_missing
     */
    async open(
      key: string,
      provided: Omit<FileChoices, 'sheet' | 'attributes'> = {},
      readOptions?: ReadOptions,
    ): Promise<UploadedFile> {
      const bytes = await uploads.read(key);
      const fileChoices = { ...provided, attributes: await knownKeys(uploadOwner(key)) };
      const kind = spreadsheetKind(bytes);
      if (!kind) return openCsvText(await textOf(key, bytes, readOptions), fileChoices);
      const { text, sheet } = await convertUpload(key, bytes, kind, readOptions?.sheet);
      const file = openCsvText({ text, encoding: utf8 }, { ...fileChoices, sheet: sheet.name });
      return { ...file, sheet };
    },
  };
};
export type UploadedFiles = ReturnType<typeof createUploadedFiles>;
