import type { CompareRows, Side, SideRow } from './compare-rows';

/** Rows of a lane in an order. */
export type OrderedRows = {
  readonly length: number;
  /** The row at a place, of which there is one. */
  at(place: number): number;
  /** How many of them come before a row of this or another lane. */
  before(other: SideRow): number;
};

/** So many rows one after the other: a loop, for a callback takes ten times as long. */
export const rowsUpTo = (count: number): Uint32Array => {
  const rows = new Uint32Array(count);
  for (let row = 0; row < count; row += 1) rows[row] = row;
  return rows;
};

/** The first place between two for which something no longer holds, by halving. */
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

/** Rows that are in order already. */
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
