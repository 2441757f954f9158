import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { AppError } from '../../platform/app-error';
import type { Delimiter } from './delimiter-rules';

export type CsvRecord = {
  /** Line of the file on which the record starts, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
};

type Parsed = { readonly record: readonly string[]; readonly info: { readonly lines: number } };

const pieceChars = 65_536;
/** A cell larger than this is an unclosed quote that has swallowed the rest of the file. */
const longestRecordChars = 500_000;

const pieces = function* (text: string, start: number): Generator<string> {
  for (let at = start; at < text.length; at += pieceChars) yield text.slice(at, at + pieceChars);
};

const lineBreaks = (cells: readonly string[]): number =>
  cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);

const broken = (error: CsvError, line: number) =>
  new AppError(
    'csv_wrong_type',
    `The file could not be read from line ${line} on: a quotation mark is opened there and never closed. Correct it, then upload the file again.`,
    { cause: error },
  );

/**
 * The records of a file's text, one at a time, however long the file: ragged ones as they are,
 * empty ones left out.
 * @throws AppError csv_wrong_type with the line, when quotes do not close
 */
export const readRecords = async function* (
  text: string,
  delimiter: Delimiter,
  start: number,
): AsyncGenerator<CsvRecord> {
  const hintLines = start > 0 ? 1 : 0;
  let lastLine = hintLines;
  const parser = parse({
    delimiter,
    record_delimiter: '\n',
    info: true,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    max_record_size: longestRecordChars,
    // The parser runs ahead of its reader; only here is it known how far it came.
    on_record: (record: string[], { lines }) => {
      lastLine = lines + hintLines;
      return record;
    },
  });
  const source = Readable.from(pieces(text, start), { objectMode: false });
  source.on('error', (error) => parser.destroy(error));
  try {
    for await (const { record, info } of source.pipe(parser) as AsyncIterable<Parsed>) {
      yield { line: info.lines - lineBreaks(record) + hintLines, cells: record };
    }
  } catch (error) {
    throw error instanceof CsvError ? broken(error, lastLine + 1) : error;
  }
};
