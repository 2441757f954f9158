import { rowsUpTo } from './ordered-rows';
import { compareKeys, digitOf, gap, type RowKeys } from './row-keys';

/** Up to so many rows are put in order by comparing their keys; more of them by V8's sort of numbers. */
const few = 16;
/** Bytes of a key in a sorted number. */
const atOnce = 5;
/** The rest of its 64 bits says which row it is, of the rows that are sorted: 16 million at most. */
const placeMask = 0xff_ffff;

/** Rows whose keys are equal up to `depth`. */
type Part = { readonly from: number; readonly to: number; readonly depth: number };

/** How many bytes from `depth` on all of these keys share. */
const sharedBytes = ({ bytes, from }: RowKeys, rows: Uint32Array, depth: number): number => {
  const first = (from[rows[0] ?? 0] ?? 0) + depth;
  let shared = 0;
  while (bytes[first + shared] !== gap) shared += 1;
  for (let at = 1; at < rows.length && shared > 0; at += 1) {
    const own = (from[rows[at] ?? 0] ?? 0) + depth;
    let alike = 0;
    while (alike < shared && bytes[own + alike] === bytes[first + alike]) alike += 1;
    shared = alike;
  }
  return shared;
};

/** Puts a few rows in order, one after the other into its place; equal ones stay as they come. */
const sortFew = ({ bytes, from }: RowKeys, rows: Uint32Array, depth: number, sign: 1 | -1) => {
  for (let at = 1; at < rows.length; at += 1) {
    const row = rows[at] ?? 0;
    const key = (from[row] ?? 0) + depth;
    let place = at;
    for (; place > 0; place -= 1) {
      const other = rows[place - 1] ?? 0;
      if (sign * compareKeys(bytes, (from[other] ?? 0) + depth, bytes, key) <= 0) break;
      rows[place] = other;
    }
    rows[place] = row;
  }
};

/** Those with a key, as they come, and behind them those without one. */
const withKeysFirst = ({ bytes, from }: RowKeys, rows: Uint32Array): Uint32Array => {
  const sorted = new Uint32Array(rows.length);
  const without: number[] = [];
  let length = 0;
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] ?? 0;
    if (bytes[from[row] ?? 0] === gap) without.push(row);
    else {
      sorted[length] = row;
      length += 1;
    }
  }
  sorted.set(without, length);
  return sorted;
};

/** Numbers of 64 bits whose order is that of the next bytes of the keys, and their halves. */
const createNumbers = (keys: RowKeys, most: number, sign: 1 | -1) => {
  const numbers = new BigUint64Array(most);
  /** The lower half of each ahead of the upper one: every machine that runs this is little-endian. */
  const halves = new Uint32Array(numbers.buffer);
  const flip = sign > 0 ? 0 : 0xff;

  return {
    /** Sorts rows by the bytes of their keys from `depth` on. */
    sort(rows: Uint32Array, depth: number): void {
      const { bytes, from } = keys;
      for (let at = 0; at < rows.length; at += 1) {
        let place = (from[rows[at] ?? 0] ?? 0) + depth;
        let high = 0;
        let digit = 1;
        for (let step = 0; step < atOnce; step += 1) {
          if (digit !== 0) digit = digitOf(bytes[place]);
          place += 1;
          if (step < atOnce - 1) high = (high << 8) | (digit ^ flip);
        }
        halves[2 * at] = ((digit ^ flip) << 24) | at;
        halves[2 * at + 1] = high;
      }
      numbers.subarray(0, rows.length).sort();
      const given = rows.slice();
      for (let at = 0; at < rows.length; at += 1) {
        rows[at] = given[(halves[2 * at] ?? 0) & placeMask] ?? 0;
      }
    },
    /** Whether what was sorted to two places next to each other has the same bytes. */
    areEqual: (one: number, other: number): boolean =>
      halves[2 * one + 1] === halves[2 * other + 1] &&
      (halves[2 * one] ?? 0) >>> 24 === (halves[2 * other] ?? 0) >>> 24,
    /** Whether the key of what was sorted to a place ends within its bytes. */
    hasEnded: (at: number): boolean => (halves[2 * at] ?? 0) >>> 24 === flip,
  };
};

/**
 * Rows in the order of their keys: those without one last in both directions, equal ones as they come.
 * Five bytes of the keys and a row's number are one number of 64 bits, and a list of these is sorted as
 * V8 sorts numbers, without a call for each comparison; rows that are equal so far by the next five.
 * @param given rows as they stand in the lane, or how many there are where it is all of them
 */
export const sortedRows = (
  keys: RowKeys,
  given: Uint32Array | number,
  sign: 1 | -1,
): Uint32Array => {
  keys.find(given);
  const rows = withKeysFirst(keys, typeof given === 'number' ? rowsUpTo(given) : given);
  let length = rows.length;
  while (length > 0 && keys.bytes[keys.from[rows[length - 1] ?? 0] ?? 0] === gap) length -= 1;
  const numbers = createNumbers(keys, length, sign);
  // A list and not calls within calls: so many may share a beginning that these would not fit the stack.
  const parts: Part[] = [{ from: 0, to: length, depth: 0 }];
  for (let part = parts.pop(); part; part = parts.pop()) {
    const own = rows.subarray(part.from, part.to);
    if (own.length <= few) {
      sortFew(keys, own, part.depth, sign);
      continue;
    }
    const depth = part.depth + sharedBytes(keys, own, part.depth);
    numbers.sort(own, depth);
    for (let from = 0; from < own.length; ) {
      let to = from + 1;
      while (to < own.length && numbers.areEqual(from, to)) to += 1;
      if (to - from > 1 && !numbers.hasEnded(from)) {
        parts.push({ from: part.from + from, to: part.from + to, depth: depth + atOnce });
      }
      from = to;
    }
  }
  return rows;
};
