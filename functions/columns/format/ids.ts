import { encodeId, idBytes, writeId } from '../../platform/base32';
import type { TextColumn } from './arrow-columns';

/**
 * Who is in which row. Ids are numbers out of a hash, which nothing packs: they are half of what a
 * search would have to fetch, and a page shows 25 of them. So each is read by its place when it is
 * asked for.
 */
export type IdColumn = {
  /** Whether ids are 16 bytes each; otherwise they are texts. */
  readonly isBare: boolean;
  /** In the order of their bytes ids are in their own. */
  readonly bytes: Buffer;
  from(row: number): number;
  to(row: number): number;
  /** Whether the id of a row has been fetched. */
  isKnown(row: number): boolean;
  fetch(rows: readonly number[]): Promise<void>;
  fetchAll(): Promise<void>;
  /** Notes that a row's id decided something, and was not there. */
  want(row: number): void;
  /** What was noted since it was asked for last. */
  takeWanted(): readonly number[];
};

/** Ids as they are stored; undefined where one is not 16 bytes in base 32. */
export const bareIds = (ids: readonly string[]): Buffer | undefined => {
  const bytes = Buffer.alloc(ids.length * idBytes);
  for (const [row, id] of ids.entries()) {
    if (!writeId(id, bytes, row * idBytes)) return undefined;
  }
  return bytes;
};

const nothing = async (): Promise<void> => undefined;

/** Ids that are there as texts. */
export const textIds = (texts: TextColumn): IdColumn => ({
  isBare: false,
  bytes: texts.bytes,
  from: (row) => texts.starts[row] ?? 0,
  to: (row) => texts.starts[row + 1] ?? 0,
  isKnown: () => true,
  fetch: nothing,
  fetchAll: nothing,
  want: () => undefined,
  takeWanted: () => [],
});

/** What lies so close is read at once: a call costs as much as a hundred kilobytes. */
const nearRows = 4096;
/** With more places than these, all of a lane are read. */
const mostSpans = 32;

type Span = { readonly from: number; to: number };

/** Rows in as few stretches as may be; rows have to be in order. */
const spansOf = (rows: readonly number[]): readonly Span[] => {
  const spans: Span[] = [];
  for (const row of rows) {
    const last = spans.at(-1);
    if (last && row - last.to < nearRows) last.to = row + 1;
    else spans.push({ from: row, to: row + 1 });
  }
  return spans;
};

/** Reads bytes of the ids of a lane. */
type ReadPart = (start: number, length: number) => Promise<Uint8Array>;

/**
 * Ids of so many rows that are read by their places.
 * @param first ids of the first rows, which are there already
 */
export const placedIds = (
  count: number,
  read: ReadPart,
  first: Uint8Array = new Uint8Array(),
): IdColumn => {
  let bytes: Buffer = Buffer.alloc(count * idBytes);
  const known = new Uint8Array(count);
  bytes.set(first);
  known.fill(1, 0, first.length / idBytes);
  let wanted: number[] = [];
  let all = first.length === bytes.length ? nothing() : undefined;

  const fetchAll = (): Promise<void> => {
    all ??= read(0, count * idBytes).then(
      ({ buffer, byteOffset, byteLength }) => {
        bytes = Buffer.from(buffer, byteOffset, byteLength);
        known.fill(1);
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
    known.fill(1, from, to);
  };

  return {
    isBare: true,
    get bytes() {
      return bytes;
    },
    from: (row) => row * idBytes,
    to: (row) => (row + 1) * idBytes,
    isKnown: (row) => known[row] === 1,
    async fetch(rows) {
      const lacking = rows.filter((row) => known[row] === 0).sort((one, other) => one - other);
      const spans = spansOf(lacking);
      if (spans.length > mostSpans) await fetchAll();
      else await Promise.all(spans.map(fetchSpan));
    },
    fetchAll,
    want: (row) => void wanted.push(row),
    takeWanted() {
      const taken = wanted;
      wanted = [];
      return taken;
    },
  };
};

/** The id of a row as text. */
export const idIn = (ids: IdColumn, row: number): string => {
  if (!ids.isKnown(row)) throw new Error('The id of a row has not been fetched');
  const from = ids.from(row);
  const to = ids.to(row);
  return ids.isBare ? encodeId(ids.bytes.subarray(from, to)) : ids.bytes.toString('utf8', from, to);
};
