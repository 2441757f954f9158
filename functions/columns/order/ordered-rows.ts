import type { CompareRows, Side, SideRow } from './compare-rows';

/** A partition's rows in a certain order. */
export type OrderedRows = {
  readonly length: number;
  /** Returns the row at an existing place. */
  at(place: number): number;
  /** Returns how many of the rows come before a given row of this or another partition. */
  before(other: SideRow): number;
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

/** Returns the first of a range of places where a condition is no longer true, by binary search. */
export const firstWithout = (
  low: number,
  high: number,
  holds: (place: number) => boolean,
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
  side: Side,
  compare: CompareRows,
  length: number,
  at: (place: number) => number,
): OrderedRows => ({
  length,
  at,
  before: (other) =>
    firstWithout(0, length, (place) => compare(side, at(place), other.side, other.row) < 0),
});
