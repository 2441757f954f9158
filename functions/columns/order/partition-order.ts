import type { OrderDirection } from '../../../shared/ordered-rows';
import type { CodeColumn } from '../format/arrow-columns';
import type { PeopleColumn } from '../format/arrow-people';
import type { PartitionColumns } from '../format/partition-columns';
import { byKeys, type CompareRows, compareByAge, type SortSource } from './compare-rows';
import { inOrder, type OrderedRows, rowNumbers } from './ordered-rows';
import {
  addressKeys,
  codeKeys,
  compareKeys,
  createEmptyKeys,
  endByte,
  nameKeys,
  type RowKeys,
  type ValueKeys,
} from './row-keys';
import { sortedRows } from './sort-rows';
import { type ReadNumber, valueKeys } from './value-keys';

/** The value that a list is ordered by, and the direction. */
export type ListOrder = {
  readonly by: 'createdAt' | 'email' | 'name' | 'status' | 'attribute';
  /** The key of the attribute, when ordering by an attribute. */
  readonly attribute?: string | undefined;
  readonly direction: OrderDirection;
};

/** A partition in a given order. */
type PartitionOrder = {
  readonly side: SortSource;
  /** Returns all rows in order. The result is cached. */
  all(): OrderedRows;
  /** Returns the given rows in order. They must be given in the partition's own order. */
  some(rows: Uint32Array): OrderedRows;
};

/**
 * The maximum number of distinct values that are sorted to give each a rank. The rows are then
 * grouped by these ranks.
 */
const maxRanked = 4096;

const signOf = ({ direction }: ListOrder): 1 | -1 => (direction === 'ascending' ? 1 : -1);

/** Returns a function that compares rows of different partitions. */
export const toCompareRows = (order: ListOrder): CompareRows =>
  order.by === 'createdAt' ? compareByAge(signOf(order)) : byKeys(signOf(order));

const withAll = (
  side: SortSource,
  some: (rows: Uint32Array) => OrderedRows,
  createAllRows = () => some(rowNumbers(side.people.count)),
): PartitionOrder => {
  let every: OrderedRows | undefined;
  const all = () => {
    every ??= createAllRows();
    return every;
  };
  return { side, all, some };
};

/** Orders rows by the time people were added. A partition is already stored newest first. */
const byTime = (people: PeopleColumn, sign: 1 | -1): PartitionOrder => {
  const { count } = people;
  const side = { people, keys: createEmptyKeys(0) };
  const compare = compareByAge(sign);
  const at = (length: number, position: number) => (sign < 0 ? position : length - 1 - position);
  return withAll(
    side,
    (rows) =>
      inOrder(side, compare, rows.length, (position) => rows[at(rows.length, position)] ?? 0),
    () => inOrder(side, compare, count, (position) => at(count, position)),
  );
};

/**
 * When more than one in this many rows is wanted, it's faster to pick them from the complete order
 * than to sort them.
 */
const sortedPart = 16;

/** Returns the rows in the order in which they appear in the list of all rows. */
const orderAmongAll = (all: Uint32Array, rows: Uint32Array): Uint32Array => {
  const isSelected = new Uint8Array(all.length);
  for (let at = 0; at < rows.length; at += 1) isSelected[rows[at] ?? 0] = 1;
  const foundRows = new Uint32Array(rows.length);
  let length = 0;
  for (let at = 0; at < all.length; at += 1) {
    const row = all[at] ?? 0;
    if (isSelected[row] === 0) continue;
    foundRows[length] = row;
    length += 1;
  }
  return foundRows;
};

const byTexts = (people: PeopleColumn, keys: RowKeys, sign: 1 | -1): PartitionOrder => {
  const side = { people, keys };
  const compare = byKeys(sign);
  let sorted: Uint32Array | undefined;
  const every = () => {
    sorted ??= sortedRows(keys, people.count, sign);
    return sorted;
  };
  const orderRows = (rows: Uint32Array) =>
    inOrder(side, compare, rows.length, (position) => rows[position] ?? 0);
  return withAll(
    side,
    (rows) =>
      orderRows(
        rows.length * sortedPart > people.count
          ? orderAmongAll(every(), rows)
          : sortedRows(keys, rows, sign),
      ),
    () => orderRows(every()),
  );
};

/**
 * Returns the rank of each value. Rows without a value come last, and values with equal keys have
 * the same rank.
 */
const ranksOf = ({ bytes, starts }: ValueKeys, sign: 1 | -1): Uint32Array => {
  const isNone = (code: number): boolean => bytes[starts[code] ?? 0] === endByte;
  const compare = (one: number, other: number): number => {
    if (isNone(one) !== isNone(other)) return isNone(one) ? 1 : -1;
    return sign * compareKeys(bytes, starts[one] ?? 0, bytes, starts[other] ?? 0);
  };
  const ranks = new Uint32Array(starts.length);
  const sorted = ranks.map((_, code) => code).sort(compare);
  let rank = 0;
  for (const [at, code] of sorted.entries()) {
    // Values that differ only in case or accents have the same rank, so their rows are listed
    // together, newest first.
    if (at > 0 && compare(sorted[at - 1] ?? 0, code) !== 0) rank += 1;
    ranks[code] = rank;
  }
  return ranks;
};

/** Groups rows by the rank of their values. Rows with the same rank keep their order. */
const groupByRank = (
  { codes }: Pick<CodeColumn, 'codes'>,
  ranks: Uint32Array,
  rows: Uint32Array,
): Uint32Array => {
  const starts = new Uint32Array(ranks.length + 1);
  for (let at = 0; at < rows.length; at += 1) {
    const nextRank = (ranks[codes[rows[at] ?? 0] ?? 0] ?? 0) + 1;
    starts[nextRank] = (starts[nextRank] ?? 0) + 1;
  }
  for (let at = 1; at < starts.length; at += 1) {
    starts[at] = (starts[at] ?? 0) + (starts[at - 1] ?? 0);
  }
  const sorted = new Uint32Array(rows.length);
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] ?? 0;
    const rank = ranks[codes[row] ?? 0] ?? 0;
    sorted[starts[rank] ?? 0] = row;
    starts[rank] = (starts[rank] ?? 0) + 1;
  }
  return sorted;
};

/**
 * Orders rows by their codes. Only the first `count` codes are valid, because Arrow adds padding.
 */
const byCodes = (
  people: PeopleColumn,
  codeColumn: CodeColumn,
  readNumber: ReadNumber,
  sign: 1 | -1,
): PartitionOrder => {
  const column = { codes: codeColumn.codes.subarray(0, people.count) };
  const uniqueKeys = valueKeys(codeColumn, readNumber);
  const keys = codeKeys(column, uniqueKeys);
  if (uniqueKeys.starts.length > maxRanked) return byTexts(people, keys, sign);
  const side = { people, keys };
  const compare = byKeys(sign);
  const ranks = ranksOf(uniqueKeys, sign);
  return withAll(side, (rows) => {
    const sorted = groupByRank(column, ranks, rows);
    return inOrder(side, compare, sorted.length, (position) => sorted[position] ?? 0);
  });
};

const buildOrder = async (
  columns: PartitionColumns,
  order: ListOrder,
  readNumber: ReadNumber,
): Promise<PartitionOrder> => {
  const sign = signOf(order);
  const isTextOrder = order.by === 'email' || order.by === 'name';
  // The column to order by is fetched at the same time as people and not afterwards.
  const [people, field, texts] = await Promise.all([
    columns.people(),
    order.by === 'attribute' ? columns.field(order.attribute ?? '') : undefined,
    isTextOrder ? columns.texts('search') : undefined,
  ]);
  if (order.by === 'createdAt') return byTime(people, sign);
  if (order.by === 'status') {
    return byCodes(people, people.statuses, () => undefined, sign);
  }
  if (field) return byCodes(people, field, readNumber, sign);
  if (texts) {
    const keys = order.by === 'email' ? addressKeys(texts) : nameKeys(texts);
    return byTexts(people, keys, sign);
  }
  return byTexts(people, createEmptyKeys(people.count), sign);
};

/** Returns a partition in a given order. The most recently used orders are cached. */
export const partitionOrder = (
  columns: PartitionColumns,
  order: ListOrder,
  readNumber: ReadNumber,
): Promise<PartitionOrder> =>
  columns.derived(JSON.stringify([order.by, order.attribute, order.direction]), () =>
    buildOrder(columns, order, readNumber),
  );
