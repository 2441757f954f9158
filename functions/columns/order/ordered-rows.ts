import type { CompareRows, SortSource, SourceRow } from './compare-rows';

/** A partition's rows in a certain order. */
export type OrderedRows = {
  readonly length: number;
  /** Returns the row at a position, which must exist. */
  at(position: number): number;
  /** Returns how many of the rows come before a given row, which may be in another partition. */
  before(other: SourceRow): number;
};

/**
 * Returns the row numbers 0 to `count` - 1. Uses a loop, because a callback takes ten times as
 * long.
 */
export const rowNumbers = (count: number): Uint32Array => {
  const rows = new Uint32Array(count);
  for (let row = 0; row < count; row += 1) rows[row] = row;
  return rows;
};

/**
 * Returns the first position in a range at which a condition is no longer true. Uses binary search.
 */
export const findFirstWithout = (
  low: number,
  high: number,
  holds: (position: number) => boolean,
): number => {
  let from = low;
  let to = high;
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (holds(middle)) from = middle + 1;
    else to = middle;
  }
  return from;
};

/** Creates ordered rows from rows that are already in order. */
export const inOrder = (
  side: SortSource,
  compare: CompareRows,
  length: number,
  at: (position: number) => number,
): OrderedRows => ({
  length,
  at,
  before: (other) =>
    findFirstWithout(
      0,
      length,
      (position) => compare(side, at(position), other.side, other.row) < 0,
    ),
});
