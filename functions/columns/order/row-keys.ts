import type { CodeColumn, TextColumn } from '../format/arrow-columns';

/** Ends every key; no text has this byte, and searched texts end with it (sections.ts). */
export const gap = 0xff;

/** What rows are in order by: that of row `row` goes from `from[row]` to the next gap; empty is none. */
export type RowKeys = {
  readonly bytes: Uint8Array;
  readonly from: Int32Array;
  /** Finds where the keys of these rows, or of so many, begin; to be asked before they are read. */
  find(rows: Uint32Array | number): void;
};

const isFound = (): void => {};

/** So many rows without a key. */
export const noKeys = (count: number): RowKeys => ({
  bytes: Uint8Array.of(gap),
  from: new Int32Array(count),
  find: isFound,
});

/** The folded addresses, with which a lane's searched texts begin. */
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
      // No name begins at 0: an address is ahead of it. From the end, for names are the shorter ones.
      if (from[row] !== 0) continue;
      let at = (starts[row + 1] ?? 0) - 1;
      while (at > 0 && bytes[at - 1] !== gap) at -= 1;
      from[row] = at;
    }
  };
  return { bytes, from, find };
};

const known = new WeakMap<TextColumn, RowKeys>();

/**
 * The folded names, between the gap behind the address and the one that ends the row. Where they begin is
 * found once for all orders of a lane.
 */
export const nameKeys = (texts: TextColumn): RowKeys => {
  const keys = known.get(texts) ?? nameKeysOf(texts);
  known.set(texts, keys);
  return keys;
};

/** Keys of values, one after the other; that of value `code` begins at `starts[code]`. */
export type ValueKeys = { readonly bytes: Uint8Array; readonly starts: Int32Array };

/** Keys of rows that share values. */
export const codeKeys = (
  { codes }: Pick<CodeColumn, 'codes'>,
  { bytes, starts }: ValueKeys,
): RowKeys => {
  const from = new Int32Array(codes.length);
  for (let row = 0; row < from.length; row += 1) from[row] = starts[codes[row] ?? 0] ?? 0;
  return { bytes, from, find: isFound };
};

/** A byte of a key as a digit: the end of a key comes ahead of every byte. */
export const digitOf = (byte: number | undefined): number => ((byte ?? gap) + 1) & 0xff;

/** Keys of two places, byte by byte. */
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
