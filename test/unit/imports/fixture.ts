import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CsvFile, openCsvFile } from '../../../functions/imports/csv/csv-file';
import {
  type ImportRow,
  isRejected,
  type RejectedRow,
} from '../../../functions/imports/csv/row-rules';

export const fixtureBytes = (name: string): Buffer =>
  readFileSync(join(__dirname, '../../fixtures/imports', name));

export type ReadFile = {
  readonly file: CsvFile;
  readonly rows: readonly (ImportRow | RejectedRow)[];
  readonly accepted: readonly ImportRow[];
  readonly rejected: readonly RejectedRow[];
};

export const readBytes = async (bytes: Uint8Array): Promise<ReadFile> => {
  const file = openCsvFile(bytes);
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
export const readText = (text: string) => readBytes(Buffer.from(text));
