import { AppError } from '../../platform/app-error';
import { type Column, planColumns } from './column-rules';
import { type Delimiter, detectDialect } from './delimiter-rules';
import { csvEmpty, readTextFile } from './file-rules';
import { type CsvRecord, readRecords } from './read-records';
import { type ImportRow, type RejectedRow, readRow, rowLayout } from './row-rules';

/** An uploaded file, understood. */
export type CsvFile = {
  readonly encoding: string;
  readonly delimiter: Delimiter;
  readonly columns: readonly Column[];
  /** Every row in the file's order, one at a time; may be called again. */
  rows(): AsyncGenerator<ImportRow | RejectedRow>;
};

/** Enough rows to see which column holds addresses and which holds nothing. */
const sampleRecords = 50;

const take = async (records: AsyncGenerator<CsvRecord>, count: number): Promise<CsvRecord[]> => {
  const taken: CsvRecord[] = [];
  for await (const record of records) {
    taken.push(record);
    if (taken.length === count) break;
  }
  return taken;
};

/**
 * Opens a file from its bytes.
 * @throws AppError csv_too_large, csv_wrong_type, csv_empty or csv_no_email_column
 */
export const openCsvFile = async (bytes: Uint8Array): Promise<CsvFile> => {
  const { text, encoding } = readTextFile(bytes);
  const { delimiter, start } = detectDialect(text);
  const records = () => readRecords(text, delimiter, start);
  const sample = await take(records(), sampleRecords + 1);
  const plan = planColumns(sample.map(({ cells }) => cells));
  if (!plan) {
    throw new AppError(
      'csv_no_email_column',
      'No column of the file holds email addresses. Name it "Email" in the first row, then upload the file again.',
    );
  }
  const { columns, hasHeader } = plan;
  const layout = rowLayout(columns);
  if (sample.length <= (hasHeader ? 1 : 0)) throw csvEmpty();
  return {
    encoding: encoding.name,
    delimiter,
    columns,
    async *rows() {
      let isHeader = hasHeader;
      for await (const record of records()) {
        if (!isHeader) yield readRow(record, layout);
        isHeader = false;
      }
    },
  };
};
