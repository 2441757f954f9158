import type { CodeColumn } from '../format/arrow-columns';
import type { RowKeys } from './row-keys';

/** So many rows one after the other, up or down: a loop, for a callback takes ten times as long. */
export const rowsFrom = (first: number, count: number, step: 1 | -1 = 1): Uint32Array => {
  const rows = new Uint32Array(count);
  for (let at = 0; at < count; at += 1) rows[at] = first + at * step;
  return rows;
};

/** So many bytes of a key are compared at a time, as one number that a double holds exactly. */
const chunkLength = 6;
/** A digit for each byte, and one for the end of the key: a shorter key comes first. */
const digits = 257;

const chunkOf = ({ bytes, from, to }: RowKeys, row: number, depth: number): number => {
  const start = from(row) + depth;
  const end = to(row);
  let chunk = 0;
  for (let at = start; at < start + chunkLength; at += 1) {
    chunk = chunk * digits + (at < end ? (bytes[at] ?? 0) + 1 : 0);
  }
  return chunk;
};

/** More than every chunk; divisible as the end of a key is, so that nothing is compared behind it. */
const beyond = digits ** (chunkLength + 1);

type Part = { readonly from: number; readonly to: number; readonly depth: number };

/** Parts of sorted rows that are equal so far, and have keys that go on. */
const equalParts = (
  rows: Uint32Array,
  chunks: Float64Array,
  { from, to, depth }: Part,
): readonly Part[] => {
  const parts: Part[] = [];
  let begin = from;
  for (let at = from + 1; at <= to; at += 1) {
    const chunk = chunks[rows[begin] ?? 0] ?? 0;
    if (at < to && chunks[rows[at] ?? 0] === chunk) continue;
    const isOver = chunk % digits === 0;
    if (at - begin > 1 && !isOver) parts.push({ from: begin, to: at, depth: depth + chunkLength });
    begin = at;
  }
  return parts;
};

/**
 * Rows in the order of their keys, those without one last, equal ones as they come. Keys are compared
 * six bytes at a time, as numbers: comparing whole texts would take four times as long.
 */
export const sortedByKeys = (keys: RowKeys, count: number, sign: 1 | -1): Uint32Array => {
  const rows = rowsFrom(0, count);
  const chunks = new Float64Array(count);
  const left: Part[] = [{ from: 0, to: count, depth: 0 }];
  for (let part = left.pop(); part; part = left.pop()) {
    const some = rows.subarray(part.from, part.to);
    for (const row of some) {
      const isMissing = part.depth === 0 && keys.from(row) === keys.to(row);
      chunks[row] = isMissing ? sign * beyond : chunkOf(keys, row, part.depth);
    }
    some.sort((one, other) => sign * ((chunks[one] ?? 0) - (chunks[other] ?? 0)));
    // One by one: so many may share a beginning that a call with all of them would not fit the stack.
    for (const equal of equalParts(rows, chunks, part)) left.push(equal);
  }
  return rows;
};

/** The same for rows that share values: the values are put in order, and rows dealt out to them. */
export const sortedByCodes = (
  { codes }: CodeColumn,
  keys: readonly Buffer[],
  sign: 1 | -1,
): Uint32Array => {
  const places = keys
    .map((key, code) => ({ key, code }))
    .sort((one, other) => {
      const isMissing = one.key.length === 0;
      if (isMissing !== (other.key.length === 0)) return isMissing ? 1 : -1;
      return sign * one.key.compare(other.key);
    });
  const ranks = new Uint32Array(keys.length);
  let rank = 0;
  for (const [at, { key, code }] of places.entries()) {
    // Values that differ only in case or accents are one value here: the newest of both come first.
    const before = places[at - 1];
    if (before && !before.key.equals(key)) rank += 1;
    ranks[code] = rank;
  }
  return dealtOut(codes, ranks, rank + 1);
};

const dealtOut = (codes: CodeColumn['codes'], ranks: Uint32Array, most: number): Uint32Array => {
  const starts = new Uint32Array(most + 1);
  for (let row = 0; row < codes.length; row += 1) {
    const after = (ranks[codes[row] ?? 0] ?? 0) + 1;
    starts[after] = (starts[after] ?? 0) + 1;
  }
  for (let at = 1; at <= most; at += 1) starts[at] = (starts[at] ?? 0) + (starts[at - 1] ?? 0);
  const rows = new Uint32Array(codes.length);
  for (let row = 0; row < codes.length; row += 1) {
    const rank = ranks[codes[row] ?? 0] ?? 0;
    rows[starts[rank] ?? 0] = row;
    starts[rank] = (starts[rank] ?? 0) + 1;
  }
  return rows;
};
