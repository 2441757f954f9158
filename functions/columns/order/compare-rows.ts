import type { PeopleColumn } from '../format/arrow-people';
import { compareCreated, compareIds } from '../format/people-rows';
import { compareKeys, gap, type RowKeys } from './row-keys';

/** The people and keys of one partition, for comparing its rows with those of others. */
export type Side = { readonly people: PeopleColumn; readonly keys: RowKeys };

/** A row of a list and its partition. */
export type SideRow = { readonly side: Side; readonly row: number };

export type CompareRows = (one: Side, row: number, other: Side, otherRow: number) => number;

/** Compares people by the day they were added, then by id, for a list by age from either end. */
export const byAge =
  (sign: 1 | -1): CompareRows =>
  ({ people: one }, row, { people: other }, otherRow) =>
    sign * (compareCreated(one, row, other, otherRow) || compareIds(one, row, other, otherRow));

const newest = byAge(-1);

/** Returns whether a row has no value to order by. */
const isWithoutKey = ({ bytes, from }: RowKeys, row: number): boolean =>
  bytes[from[row] ?? 0] === gap;

/**
 * Compares rows by a value in either direction. Rows without a value come last, and rows with equal
 * values are newest first.
 */
export const byKeys =
  (sign: 1 | -1): CompareRows =>
  (one, row, other, otherRow) => {
    const a = one.keys;
    const b = other.keys;
    const isMissing = isWithoutKey(a, row);
    if (isMissing !== isWithoutKey(b, otherRow)) return isMissing ? 1 : -1;
    const byValue = compareKeys(a.bytes, a.from[row] ?? 0, b.bytes, b.from[otherRow] ?? 0);
    return sign * byValue || newest(one, row, other, otherRow);
  };
