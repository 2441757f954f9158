import { type CsvFile, type FileAnswers, openCsvFile, openCsvText } from './csv/csv-file';
import { utf8 } from './csv/encoding-rules';
import {
  type ConvertedSheet,
  convertSpreadsheet,
  type SheetChoice,
} from './spreadsheet/convert-spreadsheet';
import { spreadsheetKind } from './spreadsheet/spreadsheet-kind';
import type { UploadStore } from './upload-store';

type Dependencies = {
  readonly uploads: Pick<UploadStore, 'read' | 'readConverted' | 'writeConverted'>;
};

/** An uploaded file, opened; `sheet` where it is a spreadsheet. */
export type UploadedFile = CsvFile & { readonly sheet?: SheetChoice };

/**
 * Opens uploads as text. A spreadsheet is converted when it is first opened and the text is kept
 * beside it; two calls at once both convert it, with the same result.
 */
export const createUploadedFiles = ({ uploads }: Dependencies) => {
  const converted = async (
    key: string,
    bytes: Uint8Array,
    kind: NonNullable<ReturnType<typeof spreadsheetKind>>,
  ): Promise<ConvertedSheet> => {
    const kept = await uploads.readConverted(key);
    if (kept) return kept;
    const fresh = await convertSpreadsheet(bytes, kind);
    await uploads.writeConverted(key, fresh);
    return fresh;
  };

  return {
    /**
     * @param answers what the user takes the columns for, and how the people agreed
     * @throws AppError of reading the file (csv_…), or upload_missing
     */
    async open(key: string, answers: Omit<FileAnswers, 'sheet'> = {}): Promise<UploadedFile> {
      const bytes = await uploads.read(key);
      const kind = spreadsheetKind(bytes);
      if (!kind) return openCsvFile(bytes, answers);
      const { text, sheet } = await converted(key, bytes, kind);
      const file = openCsvText({ text, encoding: utf8 }, { ...answers, sheet: sheet.name });
      return { ...file, sheet };
    },
  };
};
export type UploadedFiles = ReturnType<typeof createUploadedFiles>;
