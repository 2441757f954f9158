import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type CsvFile,
  type FileChoices,
  openCsvFile,
} from '../../../functions/imports/csv/csv-file';
import {
  type ImportRow,
  isRejected,
  type RejectedRow,
} from '../../../functions/imports/csv/row-rules';
import { agreedConsent } from '../../support/agreed';

export const fixtureBytes = (name: string): Buffer =>
  readFileSync(join(__dirname, '../../fixtures/imports', name));

export type ReadImport = {
  readonly file: CsvFile;
  readonly rows: readonly (ImportRow | RejectedRow)[];
  readonly accepted: readonly ImportRow[];
  readonly rejected: readonly RejectedRow[];
};

export const allAgreed = agreedConsent;

/**
 * Returns the answers of an importer who says that yes/no columns and columns with few values are
 * about something else.
 */
export const otherAnswers = (bytes: Uint8Array): FileChoices => {
  const doubts = openCsvFile(bytes, { consent: agreedConsent }).doubts();
  const settledColumns = doubts
    .filter(({ kind }) => kind !== 'leaving')
    .map(({ column }) => column);
  return { consent: { ...agreedConsent, settled: settledColumns } };
};

export const readBytes = async (
  bytes: Uint8Array,
  answers: FileChoices = otherAnswers(bytes),
): Promise<ReadImport> => {
  const file = openCsvFile(bytes, answers);
  const rows: (ImportRow | RejectedRow)[] = [];
  for (const row of file.rows()) rows.push(row);
  return {
    file,
    rows,
    accepted: rows.flatMap((row) => (isRejected(row) ? [] : [row])),
    rejected: rows.filter(isRejected),
  };
};

export const readFixture = (name: string) => readBytes(fixtureBytes(name));
export const readText = (text: string, answers?: FileChoices) =>
  readBytes(Buffer.from(text), answers);
