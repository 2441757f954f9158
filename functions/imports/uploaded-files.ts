import { isUtf8 } from 'node:buffer';
import { type CsvFile, type FileAnswers, openCsvText } from './csv/csv-file';
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
  /** The attributes that a customer has. */
  readonly knownKeys: (customerId: string) => Promise<ReadonlySet<string>>;
};

/** An uploaded file, opened; `sheet` where it is a spreadsheet. */
export type UploadedFile = CsvFile & { readonly sheet?: SheetChoice };

/** What somebody who looks at a file says about reading it; kept with the upload. */
type Look = {
  /** How the letters of an older text are meant. */
  readonly encoding?: string | undefined;
  /** The sheet of a spreadsheet that is meant. */
  readonly sheet?: string | undefined;
};

/**
 * Opens uploads as text. A spreadsheet is converted when it is first opened, or when another of its sheets is
 * chosen, and the text is kept beside it: the import reads what was looked at.
 */
export const createUploadedFiles = ({ uploads, knownKeys }: Dependencies) => {
  const converted = async (
    key: string,
    bytes: Uint8Array,
    kind: NonNullable<ReturnType<typeof spreadsheetKind>>,
    wanted: string | undefined,
  ): Promise<ConvertedSheet> => {
    const kept = await uploads.readConverted(key);
    if (kept && (wanted === undefined || wanted === kept.sheet.name)) return kept;
    const fresh = await convertSpreadsheet(bytes, kind, wanted);
    await uploads.writeConverted(key, fresh);
    return fresh;
  };

  /**
   * The text of a file that is no spreadsheet. How the letters of an older one were read in the
   * preview is kept beside it, so that the import stores what somebody has seen.
   */
  const textOf = async (
    key: string,
    bytes: Uint8Array,
    look: Look | undefined,
  ): Promise<TextFile> => {
    const told = look?.encoding ? oldEncoding(look.encoding) : undefined;
    if (isUtf8(bytes)) return readTextFile(bytes);
    const kept = told ? undefined : await uploads.readEncoding(key);
    const chosen = told ?? (kept ? oldEncoding(kept) : undefined);
    const file = readTextFile(bytes, undefined, { chosen, isShown: look !== undefined });
    if (look && file.decoder && file.decoder !== kept) {
      await uploads.writeEncoding(key, file.decoder);
    }
    return file;
  };

  return {
    /**
     * @param told what the user takes the columns for, and how the people agreed
     * @param look given where somebody looks at the file before anything is stored
     * @throws AppError of reading the file (csv_…), or upload_missing
     */
    async open(
      key: string,
      told: Omit<FileAnswers, 'sheet' | 'attributes'> = {},
      look?: Look,
    ): Promise<UploadedFile> {
      const bytes = await uploads.read(key);
      const answers = { ...told, attributes: await knownKeys(uploadOwner(key)) };
      const kind = spreadsheetKind(bytes);
      if (!kind) return openCsvText(await textOf(key, bytes, look), answers);
      const { text, sheet } = await converted(key, bytes, kind, look?.sheet);
      const file = openCsvText({ text, encoding: utf8 }, { ...answers, sheet: sheet.name });
      return { ...file, sheet };
    },
  };
};
export type UploadedFiles = ReturnType<typeof createUploadedFiles>;
