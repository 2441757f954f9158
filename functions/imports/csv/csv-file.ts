import type { ColumnChoice } from '../../../shared/contracts/imports';
import { AppError } from '../../platform/app-error';
import { cleanCell } from './cell-rules';
import { chosenColumns } from './column-choice-rules';
import { type Column, planColumns } from './column-rules';
import { type Delimiter, detectDialect } from './delimiter-rules';
import { csvEmpty, readTextFile, type TextFile } from './file-rules';
import { type CsvRecord, readRecords } from './read-records';
import { type ImportRow, type RejectedRow, readRow, rowLayout } from './row-rules';

/** An uploaded file, understood. */
export type CsvFile = {
  readonly encoding: string;
  readonly delimiter: Delimiter;
  readonly columns: readonly Column[];
  /** Columns beyond the thousandth, which are not read. */
  readonly leftOut: number;
  /** The first rows as they stand in the file, for the preview's examples. */
  readonly sample: readonly (readonly string[])[];
  /** Every row in the file's order, one at a time; may be called again. */
  rows(): Generator<ImportRow | RejectedRow>;
  /** How many rows there are, without reading what is in them. */
  countRows(): number;
};

/** Enough rows to see which column holds addresses and which holds nothing. */
const sampleRecords = 50;

const take = (records: Generator<CsvRecord>, count: number): CsvRecord[] => {
  const taken: CsvRecord[] = [];
  for (const record of records) {
    taken.push(record);
    if (taken.length === count) break;
  }
  return taken;
};

const checkAddress = (columns: readonly Column[]) => {
  if (columns.some(({ meaning }) => meaning === 'email')) return;
  throw new AppError(
    'csv_no_email_column',
    'No column of the file holds email addresses. Name it "Email" in the first row, then upload the file again.',
  );
};

/**
 * Opens a file from its text.
 * @param choices what the user takes the columns for, instead of what their headers say
 * @throws AppError csv_wrong_type, csv_empty, csv_no_email_column or csv_columns_invalid
 */
export const openCsvText = (
  { text, encoding }: TextFile,
  choices?: readonly ColumnChoice[],
): CsvFile => {
  const { delimiter, start } = detectDialect(text);
  const records = () => readRecords(text, delimiter, start);
  const first = take(records(), sampleRecords + 1).map(({ cells }) => cells);
  const { columns: planned, hasHeader, leftOut } = planColumns(first);
  const columns = choices ? chosenColumns(planned, choices) : planned;
  checkAddress(columns);
  const layout = rowLayout(columns);
  const sample = hasHeader ? first.slice(1) : first;
  if (sample.length === 0) throw csvEmpty();
  const body = function* () {
    let isHeader = hasHeader;
    for (const record of records()) {
      if (!isHeader) yield record;
      isHeader = false;
    }
  };
  return {
    encoding: encoding.name,
    delimiter,
    columns,
    leftOut,
    sample: sample.map((cells) => cells.map(cleanCell)),
    *rows() {
      for (const record of body()) yield readRow(record, layout);
    },
    countRows() {
      let rows = 0;
      for (const _ of body()) rows += 1;
      return rows;
    },
  };
};

/**
 * Opens a file from its bytes.
 * @throws AppError csv_too_large, or what `openCsvText` throws
 */
export const openCsvFile = (bytes: Uint8Array, choices?: readonly ColumnChoice[]): CsvFile =>
  openCsvText(readTextFile(bytes), choices);
