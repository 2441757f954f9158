import type { CsvFile } from './csv/csv-file';
import { type ImportRow, isRejected, type RejectedRow } from './csv/row-rules';

type Rows = readonly (ImportRow | RejectedRow)[];

/**
 * Chunks of the rows after the first `done`. The skipped rows' addresses are added to `seen`, so
 * that a resumed run recognises repeats as the interrupted run would have.
 */
export const chunksFrom = function* (
  file: CsvFile,
  done: number,
  seen: Set<string>,
  chunkRows: number,
): Generator<Rows> {
  let passed = 0;
  let chunk: (ImportRow | RejectedRow)[] = [];
  for (const row of file.rows()) {
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
