import type { PeopleColumn } from '../format/arrow-people';
import { compareCreated, compareIds } from '../format/people-rows';
import { compareKeys, endByte, type RowKeys } from './row-keys';

/**
 * The people of one partition and their keys, for comparing its rows with those of other
 * partitions.
 */
export type SortSource = { readonly people: PeopleColumn; readonly keys: RowKeys };

/** A row in a list, and the partition that contains it. */
export type SourceRow = { readonly side: SortSource; readonly row: number };

export type CompareRows = (
  one: SortSource,
  row: number,
  other: SortSource,
  otherRow: number,
) => number;

/** Compares people by the time they were added and then by id, for a list in either direction. */
export const compareByAge =
  (sign: 1 | -1): CompareRows =>
  ({ people: one }, row, { people: other }, otherRow) =>
    sign * (compareCreated(one, row, other, otherRow) || compareIds(one, row, other, otherRow));

const newest = compareByAge(-1);

/** Returns whether a row has no value to order by. */
const hasNoKey = ({ bytes, from }: RowKeys, row: number): boolean =>
  bytes[from[row] ?? 0] === endByte;

/**
 * Compares rows by a value in either direction. Rows without a value come last. Rows with equal
 * values are sorted newest first.
 */
export const byKeys =
  (sign: 1 | -1): CompareRows =>
  (one, row, other, otherRow) => {
    const a = one.keys;
    const b = other.keys;
    const isMissing = hasNoKey(a, row);
    if (isMissing !== hasNoKey(b, otherRow)) return isMissing ? 1 : -1;
    const byValue = compareKeys(a.bytes, a.from[row] ?? 0, b.bytes, b.from[otherRow] ?? 0);
    return sign * byValue || newest(one, row, other, otherRow);
  };
