import { GetObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { limits } from '../../../shared/limits';
import { messages } from '../../../shared/messages';
import { hasAddressColumn, openCsvText } from '../../imports/csv/csv-file';
import { utf8 } from '../../imports/csv/encoding-rules';
import { readTextFile, type TextFile } from '../../imports/csv/file-rules';
import { convertSpreadsheet } from '../../imports/spreadsheet/convert-spreadsheet';
import { spreadsheetKind } from '../../imports/spreadsheet/spreadsheet-kind';
import { AppError } from '../../platform/app-error';

/** The content of an uploaded list. */
export type AddressList = {
  /** Each address once, lowercased, in the file's order. */
  readonly emails: readonly string[];
  /** The number of lines without a valid address. */
  readonly invalid: number;
  readonly firstInvalidLine?: number;
};

const missingFileError = (cause?: unknown) =>
  new AppError('upload_missing', 'The uploaded file has expired. Upload it again.', { cause });

/**
 * S3 answers AccessDenied for a missing object to callers that may not list the bucket, as here.
 */
const isMissing = (error: unknown): boolean =>
  error instanceof Error && ['NoSuchKey', 'AccessDenied'].includes(error.name);

const toText = async (bytes: Uint8Array): Promise<TextFile> => {
  const kind = spreadsheetKind(bytes);
  if (!kind) return readTextFile(bytes, limits.suppressionMaxBytes);
  const { text } = await convertSpreadsheet(bytes, kind);
  return { text, encoding: utf8 };
};

const noAddressesError = () =>
  new AppError(
    'csv_no_email_column',
    'We couldn’t tell which column has the email addresses. Name it “Email” in the first row and upload the file again.',
  );

const readAddresses = async (bytes: Uint8Array): Promise<AddressList> => {
  const file = openCsvText(await toText(bytes));
  if (!hasAddressColumn(file)) throw noAddressesError();
  const emails = new Set<string>();
  let invalid = 0;
  let firstInvalidLine: number | undefined;
  for (const row of file.addresses()) {
    for (const email of row.emails) emails.add(email);
    if (row.emails.length > 0) continue;
    invalid += 1;
    firstInvalidLine ??= row.line;
  }
  return { emails: [...emails], invalid, firstInvalidLine };
};

/**
 * Reads uploaded suppression lists: text, spreadsheet, and Numbers files with one address per row.
 */
export const createSuppressionFiles = (client: S3Client, Bucket: string) => {
  // A run reads one file in many steps, so the parsed file is cached between them.
  let last: { readonly key: string; readonly list: AddressList } | undefined;

  const load = async (key: string): Promise<Uint8Array> => {
    try {
      const { Body, ContentLength = 0 } = await client.send(
        new GetObjectCommand({ Bucket, Key: key }),
      );
      if (ContentLength > limits.suppressionMaxBytes) {
        throw new AppError('csv_too_large', messages.csvTooLarge);
      }
      if (!Body) throw missingFileError();
      return await Body.transformToByteArray();
    } catch (error) {
      throw isMissing(error) ? missingFileError(error) : error;
    }
  };

  return {
    /** @throws AppError upload_missing, or the errors of reading the file (csv_…) */
    async read(key: string): Promise<AddressList> {
      if (last?.key !== key) last = { key, list: await readAddresses(await load(key)) };
      return last.list;
    },
  };
};
export type SuppressionFiles = ReturnType<typeof createSuppressionFiles>;
