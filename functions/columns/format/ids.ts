import { encodeId, idBytes, writeId } from '../../platform/base32';
import type { TextColumn } from './arrow-columns';

/**
 * The id of each row. Ids are hashes, which don't compress. They would be half of the data that a
 * search has to fetch, although a page shows only 25 of them. So each id is read individually, by
 * its position, when it's needed.
 */
export type IdColumn = {
  /** Whether each id takes 16 bytes. Otherwise the ids are texts. */
  readonly isBinary: boolean;
  /** The bytes of the ids. They sort in the same order as the ids. */
  readonly bytes: Buffer;
  from(row: number): number;
  to(row: number): number;
  /** Returns whether the id of a row has been fetched. */
  isFetched(row: number): boolean;
  fetch(rows: readonly number[]): Promise<void>;
  fetchAll(): Promise<void>;
  /** Records that a row's id is needed for a comparison but hasn't been fetched. */
  requestRow(row: number): void;
  /** Returns the rows whose ids were recorded as needed since the last call. */
  takeRequestedRows(): readonly number[];
};

/** Returns the ids in their compact form, or undefined if any id isn't 16 bytes in base 32. */
export const binaryIds = (ids: readonly string[]): Buffer | undefined => {
  const bytes = Buffer.alloc(ids.length * idBytes);
  for (const [row, id] of ids.entries()) {
    if (!writeId(id, bytes, row * idBytes)) return undefined;
  }
  return bytes;
};

const doNothing = async (): Promise<void> => undefined;

/** Creates an id column from ids that are already loaded as texts. */
export const textIds = (texts: TextColumn): IdColumn => ({
  isBinary: false,
  bytes: texts.bytes,
  from: (row) => texts.starts[row] ?? 0,
  to: (row) => texts.starts[row + 1] ?? 0,
  isFetched: () => true,
  fetch: doNothing,
  fetchAll: doNothing,
  requestRow: () => undefined,
  takeRequestedRows: () => [],
});

/**
 * Rows that are up to this far apart are read together, because a separate call costs as much as
 * reading 100 kB.
 */
const nearRows = 4096;
/** The maximum number of ranges to read. If more are needed, all ids of the partition are read. */
const maxSpans = 32;

type Span = { readonly from: number; to: number };

/** Joins sorted rows into as few ranges as possible. */
const spansOf = (rows: readonly number[]): readonly Span[] => {
  const spans: Span[] = [];
  for (const row of rows) {
    const last = spans.at(-1);
    if (last && row - last.to < nearRows) last.to = row + 1;
    else spans.push({ from: row, to: row + 1 });
  }
  return spans;
};

/** Reads a range of bytes from the ids of a partition. */
type ReadPart = (start: number, length: number) => Promise<Uint8Array>;

/**
 * Returns an id column that reads the ids of its rows by their positions.
 * @param first the ids of the first rows, which are already loaded
 */
export const idsByPosition = (
  count: number,
  read: ReadPart,
  first: Uint8Array = new Uint8Array(),
): IdColumn => {
  let bytes: Buffer = Buffer.alloc(count * idBytes);
  const loadedRows = new Uint8Array(count);
  bytes.set(first);
  loadedRows.fill(1, 0, first.length / idBytes);
  let requestedRows: number[] = [];
  let all = first.length === bytes.length ? doNothing() : undefined;

  const fetchAll = (): Promise<void> => {
    all ??= read(0, count * idBytes).then(
      ({ buffer, byteOffset, byteLength }) => {
        bytes = Buffer.from(buffer, byteOffset, byteLength);
        loadedRows.fill(1);
      },
      (error: unknown) => {
        all = undefined;
        throw error;
      },
    );
    return all;
  };

  const fetchSpan = async ({ from, to }: Span): Promise<void> => {
    const part = await read(from * idBytes, (to - from) * idBytes);
    bytes.set(part, from * idBytes);
    loadedRows.fill(1, from, to);
  };

  return {
    isBinary: true,
    get bytes() {
      return bytes;
    },
    from: (row) => row * idBytes,
    to: (row) => (row + 1) * idBytes,
    isFetched: (row) => loadedRows[row] === 1,
    async fetch(rows) {
      const missingRows = rows
        .filter((row) => loadedRows[row] === 0)
        .sort((one, other) => one - other);
      const spans = spansOf(missingRows);
      if (spans.length > maxSpans) await fetchAll();
      else await Promise.all(spans.map(fetchSpan));
    },
    fetchAll,
    requestRow: (row) => void requestedRows.push(row),
    takeRequestedRows() {
      const pendingRows = requestedRows;
      requestedRows = [];
      return pendingRows;
    },
  };
};

/** Returns the id of a row as text. */
export const idIn = (ids: IdColumn, row: number): string => {
  if (!ids.isFetched(row)) throw new Error('The ID of this row hasn’t been fetched');
  const from = ids.from(row);
  const to = ids.to(row);
  return ids.isBinary
    ? encodeId(ids.bytes.subarray(from, to))
    : ids.bytes.toString('utf8', from, to);
};
