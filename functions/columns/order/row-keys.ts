import { foldText } from '../../../shared/search-text';
import type { CodeColumn, TextColumn } from '../format/arrow-columns';
import type { PeopleColumn } from '../format/arrow-people';
import { compareCreated, compareIds } from '../format/people-rows';

/** What rows are ordered by: that of row `row` goes from `from(row)` to `to(row)`; empty is none. */
export type RowKeys = {
  readonly bytes: Buffer;
  from(row: number): number;
  to(row: number): number;
};

export const textKeys = ({ bytes, starts }: TextColumn): RowKeys => ({
  bytes,
  from: (row) => starts[row] ?? 0,
  to: (row) => starts[row + 1] ?? 0,
});

const gap = 0xff;

/** Where the address of each row ends in a lane's searched texts: at the first gap (sections.ts). */
const addressEnds = ({ bytes, starts }: TextColumn): Int32Array => {
  const ends = new Int32Array(starts.length - 1);
  // Two or three dozen bytes each: a call for each row would take four times as long.
  for (let row = 0; row < ends.length; row += 1) {
    let at = starts[row] ?? 0;
    while (at < bytes.length && bytes[at] !== gap) at += 1;
    ends[row] = at;
  }
  return ends;
};

/** The folded addresses in a lane's searched texts. */
export const addressKeys = (texts: TextColumn): RowKeys => {
  const ends = addressEnds(texts);
  return { ...textKeys(texts), to: (row) => ends[row] ?? 0 };
};

/** The folded names, between the first gap and the one that ends the row. */
export const nameKeys = (texts: TextColumn): RowKeys => {
  const ends = addressEnds(texts);
  return {
    bytes: texts.bytes,
    from: (row) => (ends[row] ?? 0) + 1,
    to: (row) => (texts.starts[row + 1] ?? 1) - 1,
  };
};

const [numberFirst, thenText] = [Buffer.of(0), Buffer.of(1)];

/** A number as eight bytes that are in order as the numbers are. */
const numberBytes = (value: number): Buffer => {
  const bytes = Buffer.alloc(8);
  // Without the sign of a zero: both zeros are the same number.
  bytes.writeDoubleBE(value + 0);
  const isNegative = ((bytes[0] ?? 0) & 0x80) !== 0;
  if (!isNegative) bytes[0] = (bytes[0] ?? 0) | 0x80;
  else for (const [at, byte] of bytes.entries()) bytes[at] = ~byte & 0xff;
  return bytes;
};

/** Reads a value of an attribute as a number; undefined for one that is none. */
export type ReadNumber = (value: string) => number | undefined;

/** What values of an attribute are in order by: numbers by size, ahead of texts without case or accents. */
export const valueKey = (value: string, readNumber: ReadNumber): Buffer => {
  if (value === '') return Buffer.alloc(0);
  const number = readNumber(value);
  return number === undefined
    ? Buffer.concat([thenText, Buffer.from(foldText(value))])
    : Buffer.concat([numberFirst, numberBytes(number)]);
};

/** Keys of rows that share few values. */
export const codeKeys = ({ codes }: CodeColumn, keys: readonly Buffer[]): RowKeys => {
  const starts = new Int32Array(keys.length + 1);
  for (const [code, key] of keys.entries()) starts[code + 1] = (starts[code] ?? 0) + key.length;
  return {
    bytes: Buffer.concat(keys),
    from: (row) => starts[codes[row] ?? 0] ?? 0,
    to: (row) => starts[(codes[row] ?? 0) + 1] ?? 0,
  };
};

/** Rows of one lane as they are compared with those of others. */
export type Side = { readonly people: PeopleColumn; readonly keys: RowKeys };

const compareKeys = (one: RowKeys, row: number, other: RowKeys, otherRow: number): number =>
  one.bytes.compare(
    other.bytes,
    other.from(otherRow),
    other.to(otherRow),
    one.from(row),
    one.to(row),
  );

export type CompareRows = (one: Side, row: number, other: Side, otherRow: number) => number;

/** By the day people were added, then by their ids: a list by age, from either end. */
export const byAge =
  (sign: 1 | -1): CompareRows =>
  (one, row, other, otherRow) => {
    const age = compareCreated(one.people, row, other.people, otherRow);
    return sign * (age || compareIds(one.people, row, other.people, otherRow));
  };

const newest = byAge(-1);

/** By a value in either direction; rows without one come last, and of equal ones the newest first. */
export const byKeys =
  (sign: 1 | -1): CompareRows =>
  (one, row, other, otherRow) => {
    const [a, b] = [one.keys, other.keys];
    const isMissing = a.from(row) === a.to(row);
    const isOtherMissing = b.from(otherRow) === b.to(otherRow);
    if (isMissing !== isOtherMissing) return isMissing ? 1 : -1;
    return sign * compareKeys(a, row, b, otherRow) || newest(one, row, other, otherRow);
  };
