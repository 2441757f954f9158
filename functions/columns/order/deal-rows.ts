import { digitOf, gap, type RowKeys } from './row-keys';

/** Each digit that rows have, and up to which place they do. */
export type Digits = { readonly digits: Uint8Array; readonly ends: Uint32Array };

/** Where each byte stands in a list, from 0 to 255. */
export type Places = Uint8Array;

/**
 * The places of bytes in order, or against it.
 * @param further so much further ahead they all stand; what falls off stands last
 */
export const placesOfBytes = (sign: 1 | -1, further = 0): Places =>
  Uint8Array.from({ length: 256 }, (_, byte) => (digitOf(byte) ^ (sign > 0 ? 0 : 0xff)) - further);

export const placeIn = (places: Places, byte: number | undefined): number =>
  places[byte ?? gap] ?? 0;

/** The digits that there are, and where the rows of each end. */
const digitsIn = (counts: Uint32Array): Digits => {
  const digits = Uint8Array.from(counts.keys()).filter((digit) => counts[digit] !== 0);
  const ends = new Uint32Array(digits.length);
  let end = 0;
  for (const [index, digit] of digits.entries()) {
    end += counts[digit] ?? 0;
    ends[index] = end;
  }
  return { digits, ends };
};

/** Where each row's byte at `depth` stands. */
type OfRows = Digits & { readonly ofRows: Uint8Array };

/** The same of so many rows, from the first on: without a list of them. */
const digitsOfFirst = ({ bytes, from }: RowKeys, count: number, depth: number, places: Places) => {
  const ofRows = new Uint8Array(count);
  const counts = new Uint32Array(256);
  for (let row = 0; row < count; row += 1) {
    const digit = places[bytes[(from[row] ?? 0) + depth] ?? gap] ?? 0;
    ofRows[row] = digit;
    counts[digit] = (counts[digit] ?? 0) + 1;
  }
  return { ofRows, counts };
};

const digitsOfListed = (
  { bytes, from }: RowKeys,
  rows: Uint32Array,
  depth: number,
  places: Places,
) => {
  const ofRows = new Uint8Array(rows.length);
  const counts = new Uint32Array(256);
  for (let at = 0; at < rows.length; at += 1) {
    const digit = places[bytes[(from[rows[at] ?? 0] ?? 0) + depth] ?? gap] ?? 0;
    ofRows[at] = digit;
    counts[digit] = (counts[digit] ?? 0) + 1;
  }
  return { ofRows, counts };
};

/** Where the bytes of keys at `depth` stand; `rows` is a list of rows, or how many there are in all. */
export const digitsOfRows = (
  keys: RowKeys,
  rows: Uint32Array | number,
  depth: number,
  places: Places,
): OfRows => {
  const { ofRows, counts } =
    typeof rows === 'number'
      ? digitsOfFirst(keys, rows, depth, places)
      : digitsOfListed(keys, rows, depth, places);
  return { ofRows, ...digitsIn(counts) };
};

/**
 * Deals rows out into others by the byte of their keys at `depth`, those of the same one as they come.
 */
export const dealRows = (
  keys: RowKeys,
  rows: Uint32Array,
  into: Uint32Array,
  depth: number,
  places: Places,
): Digits => {
  const { ofRows, digits, ends } = digitsOfRows(keys, rows, depth, places);
  const next = new Uint32Array(256);
  for (const [index, digit] of digits.entries()) next[digit] = index && (ends[index - 1] ?? 0);
  for (let at = 0; at < rows.length; at += 1) {
    const digit = ofRows[at] ?? 0;
    const place = next[digit] ?? 0;
    into[place] = rows[at] ?? 0;
    next[digit] = place + 1;
  }
  return { digits, ends };
};

/** Deals rows out as `digitsOfRows` found them, but for the digits that are done. */
const dealOthers = (
  { ofRows, digits, ends }: OfRows,
  rows: Uint32Array | number,
  isDone: Uint8Array,
  into: Uint32Array,
): void => {
  const next = new Uint32Array(256);
  for (const [index, digit] of digits.entries()) next[digit] = index && (ends[index - 1] ?? 0);
  for (let at = 0; at < ofRows.length; at += 1) {
    const digit = ofRows[at] ?? 0;
    if (isDone[digit] === 1) continue;
    const place = next[digit] ?? 0;
    into[place] = typeof rows === 'number' ? at : (rows[at] ?? 0);
    next[digit] = place + 1;
  }
};

/** Gathering one digit's rows looks at all of them: for more digits than these all are dealt out at once. */
const mostGathered = 3;

/**
 * Puts rows of a digit where they belong, when they are asked for: those of few digits by themselves, as a
 * page needs, and all the rest at once where places all over the order are looked at.
 */
export const createGathering = (
  found: OfRows,
  rows: Uint32Array | number,
  into: Uint32Array,
): ((digit: number, from: number, to: number) => void) => {
  const isDone = new Uint8Array(256);
  let asked = 0;
  // Neither is needed any more when all rows stand where they belong.
  let source: readonly [OfRows, Uint32Array | number] | undefined = [found, rows];
  return (digit, from, to) => {
    if (!source || isDone[digit] === 1) return;
    const [left, listed] = source;
    asked += 1;
    if (asked > mostGathered) {
      dealOthers(left, listed, isDone, into);
      source = undefined;
      return;
    }
    rowsOfDigit(left.ofRows, listed, digit, into.subarray(from, to));
    isDone[digit] = 1;
  };
};

/** The rows of one digit, as they come; `rows` as `digitsOfRows` has them. */
const rowsOfDigit = (
  ofRows: Uint8Array,
  rows: Uint32Array | number,
  digit: number,
  into: Uint32Array,
): void => {
  let place = 0;
  for (let at = 0; at < ofRows.length; at += 1) {
    if (ofRows[at] !== digit) continue;
    into[place] = typeof rows === 'number' ? at : (rows[at] ?? 0);
    place += 1;
  }
};

/** How many bytes from `depth` on all of these keys share, up to so many. */
const sharedUpTo = (
  { bytes, from }: RowKeys,
  rows: Uint32Array | number,
  depth: number,
  most: number,
): number => {
  const isAll = typeof rows === 'number';
  const count = isAll ? rows : rows.length;
  const first = (from[isAll ? 0 : (rows[0] ?? 0)] ?? 0) + depth;
  let shared = 0;
  while (shared < most && bytes[first + shared] !== gap) shared += 1;
  for (let at = 1; at < count && shared > 0; at += 1) {
    const own = (from[isAll ? at : (rows[at] ?? 0)] ?? 0) + depth;
    let alike = 0;
    while (alike < shared && bytes[own + alike] === bytes[first + alike]) alike += 1;
    shared = alike;
  }
  return shared;
};

const firstStride = 8;

/**
 * How many bytes from `depth` on all of these keys share. In strides that double: a single row that goes
 * on otherwise makes a stride come to nothing, and must not cost the length of all keys each time.
 */
export const sharedBytes = (keys: RowKeys, rows: Uint32Array | number, depth: number): number => {
  for (let shared = 0, stride = firstStride; ; stride *= 2) {
    const more = sharedUpTo(keys, rows, depth + shared, stride);
    shared += more;
    if (more < stride) return shared;
  }
};
