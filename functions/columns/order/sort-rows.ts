import { rowNumbers } from './ordered-rows';
import { compareKeys, digitOf, endByte, type RowKeys } from './row-keys';

/**
 * Up to this many rows are sorted by comparing their keys. More rows are sorted as numbers by V8.
 */
const maxCompared = 16;
/** How many bytes of a key fit into one sort number. */
const bytesPerNumber = 5;
/**
 * The remaining bits of a 64-bit sort number. They identify the row among those that are sorted, up
 * to 16 million.
 */
const positionMask = 0xff_ffff;

/** Rows whose keys are equal up to `depth`. */
type Part = { readonly from: number; readonly to: number; readonly depth: number };

/** Returns how many bytes all of these keys have in common, starting at `depth`. */
const sharedBytes = ({ bytes, from }: RowKeys, rows: Uint32Array, depth: number): number => {
  const first = (from[rows[0] ?? 0] ?? 0) + depth;
  let shared = 0;
  while (bytes[first + shared] !== endByte) shared += 1;
  for (let at = 1; at < rows.length && shared > 0; at += 1) {
    const own = (from[rows[at] ?? 0] ?? 0) + depth;
    let sharedCount = 0;
    while (sharedCount < shared && bytes[own + sharedCount] === bytes[first + sharedCount])
      sharedCount += 1;
    shared = sharedCount;
  }
  return shared;
};

/** Sorts a few rows by insertion. Equal rows keep their order. */
const sortFew = ({ bytes, from }: RowKeys, rows: Uint32Array, depth: number, sign: 1 | -1) => {
  for (let at = 1; at < rows.length; at += 1) {
    const row = rows[at] ?? 0;
    const key = (from[row] ?? 0) + depth;
    let position = at;
    for (; position > 0; position -= 1) {
      const other = rows[position - 1] ?? 0;
      if (sign * compareKeys(bytes, (from[other] ?? 0) + depth, bytes, key) <= 0) break;
      rows[position] = other;
    }
    rows[position] = row;
  }
};

/**
 * Returns the rows that have a key, followed by the rows without one. Both groups keep their order.
 */
const withKeysFirst = ({ bytes, from }: RowKeys, rows: Uint32Array): Uint32Array => {
  const sorted = new Uint32Array(rows.length);
  const without: number[] = [];
  let length = 0;
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] ?? 0;
    if (bytes[from[row] ?? 0] === endByte) without.push(row);
    else {
      sorted[length] = row;
      length += 1;
    }
  }
  sorted.set(without, length);
  return sorted;
};

/**
 * Creates 64-bit numbers that sort like the next bytes of the keys, and a view of their upper and
 * lower halves.
 */
const createSortNumbers = (keys: RowKeys, max: number, sign: 1 | -1) => {
  const numbers = new BigUint64Array(max);
  /** The lower half comes first, because every machine that runs this code is little-endian. */
  const halves = new Uint32Array(numbers.buffer);
  const flip = sign > 0 ? 0 : 0xff;

  return {
    /** Sorts rows by the bytes of their keys, starting at `depth`. */
    sort(rows: Uint32Array, depth: number): void {
      const { bytes, from } = keys;
      for (let at = 0; at < rows.length; at += 1) {
        let position = (from[rows[at] ?? 0] ?? 0) + depth;
        let high = 0;
        let digit = 1;
        for (let step = 0; step < bytesPerNumber; step += 1) {
          if (digit !== 0) digit = digitOf(bytes[position]);
          position += 1;
          if (step < bytesPerNumber - 1) high = (high << 8) | (digit ^ flip);
        }
        halves[2 * at] = ((digit ^ flip) << 24) | at;
        halves[2 * at + 1] = high;
      }
      numbers.subarray(0, rows.length).sort();
      const originalRows = rows.slice();
      for (let at = 0; at < rows.length; at += 1) {
        rows[at] = originalRows[(halves[2 * at] ?? 0) & positionMask] ?? 0;
      }
    },
    /** Returns whether two adjacent sorted rows have the same key bytes in their sort numbers. */
    areEqual: (one: number, other: number): boolean =>
      halves[2 * one + 1] === halves[2 * other + 1] &&
      (halves[2 * one] ?? 0) >>> 24 === (halves[2 * other] ?? 0) >>> 24,
    /** Returns whether the key of a sorted row ends within the bytes of its number. */
    hasEnded: (at: number): boolean => (halves[2 * at] ?? 0) >>> 24 === flip,
  };
};

/**
 * Sorts rows by their keys. Rows without a key come last in both directions, and equal rows keep
 * their order. Five bytes of a key and the row's number form one 64-bit number, so V8 can sort
 * plain numbers without calling a comparison function. Rows that are still equal are sorted by the
 * next five bytes.
 * @param originalRows rows in the partition's order, or their count to sort all of them
 */
export const sortedRows = (
  keys: RowKeys,
  originalRows: Uint32Array | number,
  sign: 1 | -1,
): Uint32Array => {
  keys.find(originalRows);
  const rows = withKeysFirst(
    keys,
    typeof originalRows === 'number' ? rowNumbers(originalRows) : originalRows,
  );
  let length = rows.length;
  while (length > 0 && keys.bytes[keys.from[rows[length - 1] ?? 0] ?? 0] === endByte) length -= 1;
  const numbers = createSortNumbers(keys, length, sign);
  // Uses a list instead of recursion, because recursion would overflow the stack if many keys have
  // the same beginning.
  const parts: Part[] = [{ from: 0, to: length, depth: 0 }];
  for (let part = parts.pop(); part; part = parts.pop()) {
    const own = rows.subarray(part.from, part.to);
    if (own.length <= maxCompared) {
      sortFew(keys, own, part.depth, sign);
      continue;
    }
    const depth = part.depth + sharedBytes(keys, own, part.depth);
    numbers.sort(own, depth);
    for (let from = 0; from < own.length; ) {
      let to = from + 1;
      while (to < own.length && numbers.areEqual(from, to)) to += 1;
      if (to - from > 1 && !numbers.hasEnded(from)) {
        parts.push({ from: part.from + from, to: part.from + to, depth: depth + bytesPerNumber });
      }
      from = to;
    }
  }
  return rows;
};
