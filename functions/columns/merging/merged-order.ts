import type { PeopleColumn } from '../format/arrow-people';
import { compareCreated, compareIds } from '../format/people-rows';

/**
 * A group of people to merge into a partition, newest first. They come from the partition's
 * existing file or from memory.
 */
export type PartRows = {
  /** The people. All of their ids must have been fetched. */
  readonly people: PeopleColumn;
  /** Has a 1 for every row to leave out. */
  readonly hidden?: Uint8Array | undefined;
};

/**
 * The order of the merged rows. Contains the part that each row comes from, and its row in that
 * part.
 */
export type MergedOrder = {
  readonly count: number;
  readonly parts: Uint16Array;
  readonly rows: Uint32Array;
};

/** Returns the first row at or after `from` that isn't left out. */
const nextRow = ({ people: { count }, hidden }: PartRows, from: number): number => {
  let row = from;
  while (row < count && hidden?.[row] === 1) row += 1;
  return row;
};

/** Returns a function that finds the part with the newest next row. Uses a heap of parts. */
const newestPart = (parts: readonly PartRows[]) => {
  const at = parts.map((part) => nextRow(part, 0));
  const heap = Uint16Array.from(parts.keys()).filter(
    (part) => (at[part] ?? 0) < (parts[part]?.people.count ?? 0),
  );
  let size = heap.length;

  const isNewer = (one: number, other: number): boolean => {
    const people = parts[one]?.people;
    const others = parts[other]?.people;
    if (!people || !others) return false;
    const row = at[one] ?? 0;
    const otherRow = at[other] ?? 0;
    const age = compareCreated(people, row, others, otherRow);
    return (age || compareIds(people, row, others, otherRow)) > 0;
  };

  const siftDown = (from: number): void => {
    for (let heapIndex = from; ; ) {
      let newest = heapIndex;
      for (const child of [2 * heapIndex + 1, 2 * heapIndex + 2]) {
        if (child < size && isNewer(heap[child] ?? 0, heap[newest] ?? 0)) newest = child;
      }
      if (newest === heapIndex) return;
      [heap[heapIndex], heap[newest]] = [heap[newest] ?? 0, heap[heapIndex] ?? 0];
      heapIndex = newest;
    }
  };
  for (let heapIndex = size >>> 1; heapIndex >= 0; heapIndex -= 1) siftDown(heapIndex);

  /**
   * Returns the newest of the parts' next rows and moves past it. Returns undefined after the last
   * row.
   */
  return (): { readonly part: number; readonly row: number } | undefined => {
    const part = heap[0];
    const from = part === undefined ? undefined : parts[part];
    if (size === 0 || part === undefined || !from) return undefined;
    const row = at[part] ?? 0;
    at[part] = nextRow(from, row + 1);
    if ((at[part] ?? 0) >= from.people.count) {
      size -= 1;
      heap[0] = heap[size] ?? 0;
    }
    siftDown(0);
    return { part, row };
  };
};

/** Merges the people of all parts, newest first. No person is in two parts. */
export const mergedOrder = (parts: readonly PartRows[]): MergedOrder => {
  const max = parts.reduce((sum, { people }) => sum + people.count, 0);
  const order = { parts: new Uint16Array(max), rows: new Uint32Array(max) };
  const next = newestPart(parts);
  let count = 0;
  for (let one = next(); one; one = next()) {
    order.parts[count] = one.part;
    order.rows[count] = one.row;
    count += 1;
  }
  return { count, parts: order.parts.subarray(0, count), rows: order.rows.subarray(0, count) };
};

/**
 * Visits each range of rows that are consecutive both in their part and in the merged partition.
 * When few people changed, the rows between them can be copied together.
 */
export const forEachStretch = (
  { count, parts, rows }: MergedOrder,
  visit: (part: number, from: number, to: number, at: number) => void,
): void => {
  for (let at = 0; at < count; ) {
    const part = parts[at] ?? 0;
    const from = rows[at] ?? 0;
    let length = 1;
    while (
      at + length < count &&
      parts[at + length] === part &&
      rows[at + length] === from + length
    ) {
      length += 1;
    }
    visit(part, from, from + length, at);
    at += length;
  }
};
