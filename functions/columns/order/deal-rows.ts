import { digitOf, gap, type RowKeys } from './row-keys';

/** Each digit that rows have, and up to which place they do. */
type Digits = { readonly digits: Uint8Array; readonly ends: Uint32Array };

/** How bytes of keys are in order in a list: with these bits turned round, and so much further ahead. */
export type Turn = { readonly flip: number; readonly shift: number };

/** Where a byte stands in a list, from 0 to 255. */
export const placeOfByte = (byte: number | undefined, { flip, shift }: Turn): number =>
  ((digitOf(byte) ^ flip) - shift) & 0xff;

/**
 * Deals rows out into others by the byte of their keys at `depth`, those of the same one as they come.
 */
export const dealRows = (
  { bytes, from }: RowKeys,
  rows: Uint32Array,
  into: Uint32Array,
  depth: number,
  turn: Turn,
): Digits => {
  const digitsOfRows = new Uint8Array(rows.length);
  const counts = new Uint32Array(256);
  for (let at = 0; at < rows.length; at += 1) {
    const digit = placeOfByte(bytes[(from[rows[at] ?? 0] ?? 0) + depth], turn);
    digitsOfRows[at] = digit;
    counts[digit] = (counts[digit] ?? 0) + 1;
  }
  let kinds = 0;
  for (let digit = 0; digit < counts.length; digit += 1) if (counts[digit] !== 0) kinds += 1;
  const [digits, ends, next] = [
    new Uint8Array(kinds),
    new Uint32Array(kinds),
    new Uint32Array(256),
  ];
  for (let [digit, index, end] = [0, 0, 0]; digit < counts.length; digit += 1) {
    const count = counts[digit] ?? 0;
    if (count === 0) continue;
    [digits[index], next[digit]] = [digit, end];
    end += count;
    ends[index] = end;
    index += 1;
  }
  for (let at = 0; at < rows.length; at += 1) {
    const digit = digitsOfRows[at] ?? 0;
    const place = next[digit] ?? 0;
    into[place] = rows[at] ?? 0;
    next[digit] = place + 1;
  }
  return { digits, ends };
};

/** How many bytes from `depth` on all of these keys share, up to so many. */
const sharedUpTo = (
  { bytes, from }: RowKeys,
  rows: Uint32Array,
  depth: number,
  most: number,
): number => {
  const first = (from[rows[0] ?? 0] ?? 0) + depth;
  let shared = 0;
  while (shared < most && bytes[first + shared] !== gap) shared += 1;
  for (let at = 1; at < rows.length && shared > 0; at += 1) {
    const own = (from[rows[at] ?? 0] ?? 0) + depth;
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
export const sharedBytes = (keys: RowKeys, rows: Uint32Array, depth: number): number => {
  for (let [shared, stride] = [0, firstStride]; ; stride *= 2) {
    const more = sharedUpTo(keys, rows, depth + shared, stride);
    shared += more;
    if (more < stride) return shared;
  }
};
