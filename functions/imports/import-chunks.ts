import type { CsvFile } from './csv/csv-file';
import { type ImportRow, isRejected, type RejectedRow } from './csv/row-rules';

type Rows = readonly (ImportRow | RejectedRow)[];

/** How many rows the file has. */
export const countRows = async (file: CsvFile): Promise<number> => {
  let rows = 0;
  for await (const _ of file.rows()) rows += 1;
  return rows;
};

/**
 * Chunks of the rows after the first `done`. Addresses of all rows passed are in `seen`, so that a
 * resumed run knows what the earlier one knew.
 */
export const chunksFrom = async function* (
  file: CsvFile,
  done: number,
  seen: Set<string>,
  chunkRows: number,
): AsyncGenerator<Rows> {
  let passed = 0;
  let chunk: (ImportRow | RejectedRow)[] = [];
  for await (const row of file.rows()) {
    passed += 1;
    if (passed <= done) {
      if (!isRejected(row)) seen.add(row.email);
      continue;
    }
    chunk.push(row);
    if (chunk.length === chunkRows) {
      yield chunk;
      chunk = [];
    }
  }
  if (chunk.length > 0) yield chunk;
};
