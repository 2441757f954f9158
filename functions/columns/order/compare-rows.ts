import type { PeopleColumn } from '../format/arrow-people';
import { compareCreated, compareIds } from '../format/people-rows';
import { compareKeys, gap, type RowKeys } from './row-keys';

/** Rows of one lane as they are compared with those of others. */
export type Side = { readonly people: PeopleColumn; readonly keys: RowKeys };

/** A row of a list and its lane. */
export type SideRow = { readonly side: Side; readonly row: number };

export type CompareRows = (one: Side, row: number, other: Side, otherRow: number) => number;

/** By the day people were added, then by their ids: a list by age, from either end. */
export const byAge =
  (sign: 1 | -1): CompareRows =>
  ({ people: one }, row, { people: other }, otherRow) =>
    sign * (compareCreated(one, row, other, otherRow) || compareIds(one, row, other, otherRow));

const newest = byAge(-1);

/** Whether a row has no value that a list is in order by. */
const isWithoutKey = ({ bytes, from }: RowKeys, row: number): boolean =>
  bytes[from[row] ?? 0] === gap;

/** By a value in either direction; rows without one come last, and of equal ones the newest first. */
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
