import type { CodeColumn, TextColumn } from '../format/arrow-columns';

/**
 * The byte that ends every key. No text contains this byte, and searched texts end with it
 * (sections.ts).
 */
export const endByte = 0xff;

/**
 * The keys that rows are ordered by. The key of `row` begins at `from[row]` and ends at the next
 * `endByte`. An empty key means that the row has no value.
 */
export type RowKeys = {
  readonly bytes: Uint8Array;
  readonly from: Int32Array;
  /**
   * Finds where the keys of these rows begin. With a count, finds the keys of the first rows. Must
   * be called before the keys are read.
   */
  find(rows: Uint32Array | number): void;
};

const isFound = (): void => {};

/** Returns keys for `count` rows that have no values. */
export const createEmptyKeys = (count: number): RowKeys => ({
  bytes: Uint8Array.of(endByte),
  from: new Int32Array(count),
  find: isFound,
});

/**
 * Returns the folded addresses as keys. They are at the beginning of a partition's searched texts.
 */
export const addressKeys = ({ bytes, starts }: TextColumn): RowKeys => ({
  bytes,
  from: starts,
  find: isFound,
});

const nameKeysOf = ({ bytes, starts }: TextColumn): RowKeys => {
  const from = new Int32Array(starts.length - 1);
  let isComplete = false;
  const find = (rows: Uint32Array | number): void => {
    if (isComplete) return;
    isComplete = typeof rows === 'number';
    const count = typeof rows === 'number' ? rows : rows.length;
    for (let index = 0; index < count; index += 1) {
      const row = typeof rows === 'number' ? index : (rows[index] ?? 0);
      // A name never begins at 0, because an address comes before it, so 0 means that we haven't
      // found the name yet. We search from the end, because names are shorter than addresses.
      if (from[row] !== 0) continue;
      let at = (starts[row + 1] ?? 0) - 1;
      while (at > 0 && bytes[at - 1] !== endByte) at -= 1;
      from[row] = at;
    }
  };
  return { bytes, from, find };
};

const keysByColumn = new WeakMap<TextColumn, RowKeys>();

/**
 * Returns the folded names as keys. A name is between the gap byte after the address and the gap
 * byte at the end of the row. The positions where the keys begin are found once for all orders of a
 * partition.
 */
export const nameKeys = (texts: TextColumn): RowKeys => {
  const keys = keysByColumn.get(texts) ?? nameKeysOf(texts);
  keysByColumn.set(texts, keys);
  return keys;
};

/**
 * The keys of distinct values, one after the other. The key of value `code` begins at
 * `starts[code]`.
 */
export type ValueKeys = { readonly bytes: Uint8Array; readonly starts: Int32Array };

/** Returns the keys of rows in a column with few distinct values. */
export const codeKeys = (
  { codes }: Pick<CodeColumn, 'codes'>,
  { bytes, starts }: ValueKeys,
): RowKeys => {
  const from = new Int32Array(codes.length);
  for (let row = 0; row < from.length; row += 1) from[row] = starts[codes[row] ?? 0] ?? 0;
  return { bytes, from, find: isFound };
};

/**
 * Returns a byte of a key as a digit for sorting. The end of a key sorts before every other byte.
 */
export const digitOf = (byte: number | undefined): number => ((byte ?? endByte) + 1) & 0xff;

/** Compares the keys that begin at two positions, byte by byte. */
export const compareKeys = (
  bytes: Uint8Array,
  from: number,
  others: Uint8Array,
  otherFrom: number,
): number => {
  for (let step = 0; ; step += 1) {
    const digit = digitOf(bytes[from + step]);
    const difference = digit - digitOf(others[otherFrom + step]);
    if (difference !== 0 || digit === 0) return difference;
  }
};
