import { addCounts, countEveryone, zeroCounts } from '../../audience/status-counters';
import { listPosition } from '../../items/audience/subscriber-keys';
import type { StatusCounts } from '../../items/counts';
import type { PeopleColumn } from '../format/arrow-people';
import { createdAt, idAt, idsOf, withIds } from '../format/people-rows';
import { searchRows } from '../format/search-rows';
import { type OrderedPartition, orderedPage } from '../order/ordered-page';
import { findFirstWithout } from '../order/ordered-rows';
import { type ListOrder, partitionOrder, toCompareRows } from '../order/partition-order';
import type { ReadNumber } from '../order/value-keys';
import type { IndexView, ViewPartition } from './index-reader';
import { countMarkedRows, type RowCheck } from './view-people';

export type PeopleQuery = {
  /** The search text. Empty to find everyone. */
  readonly text: string;
  readonly status?: keyof StatusCounts | undefined;
  readonly order: ListOrder;
  /** Limits the result to people after this position, in a list by age. @default from the first */
  readonly after?: string | undefined;
  readonly offset: number;
  readonly limit: number;
  readonly readNumber: ReadNumber;
  /** Returns a function that decides which rows of a partition match. @default all rows match */
  readonly holds?: (partition: ViewPartition) => Promise<RowCheck>;
};

type FoundPartition = OrderedPartition & { readonly counts: StatusCounts };

const searchTextsOf = async (columns: ViewPartition['columns'], text: string) =>
  text === '' ? undefined : columns.texts('search');

/**
 * Returns a 1 for every row that matches, whatever its status, or undefined when every row matches.
 */
const marksOf = async (
  { columns, hidden }: ViewPartition,
  text: string,
  isRequestedStatus: RowCheck | undefined,
): Promise<Uint8Array | undefined> => {
  const texts = await searchTextsOf(columns, text);
  if (!texts && !hidden && !isRequestedStatus) return undefined;
  const rowMarks = texts
    ? searchRows(texts, text)
    : new Uint8Array((await columns.people()).count).fill(1);
  if (!hidden && !isRequestedStatus) return rowMarks;
  // Jumps from mark to mark, because a search leaves only a few rows to check.
  for (let row = rowMarks.indexOf(1); row >= 0; row = rowMarks.indexOf(1, row + 1)) {
    if (hidden?.[row] === 1 || (isRequestedStatus && !isRequestedStatus(row))) rowMarks[row] = 0;
  }
  return rowMarks;
};

/**
 * Returns the rows whose mark is 1 and whose status matches, in the partition's order. If
 * `rowMarks` or `status` is undefined, that condition doesn't apply. Returns undefined if both are
 * undefined, because then all rows match.
 */
const rowsOf = (
  { statuses: { values, codes }, count }: PeopleColumn,
  rowMarks: Uint8Array | undefined,
  status: PeopleQuery['status'],
): Uint32Array | undefined => {
  if (!rowMarks && status === undefined) return undefined;
  const isMatchingStatus = Uint8Array.from(values, (value) =>
    status === undefined || value === status ? 1 : 0,
  );
  const matchingRows = new Uint32Array(count);
  let length = 0;
  for (let row = 0; row < count; row += 1) {
    if ((rowMarks && rowMarks[row] === 0) || isMatchingStatus[codes[row] ?? 0] === 0) continue;
    matchingRows[length] = row;
    length += 1;
  }
  return matchingRows.slice(0, length);
};

const findInPartition = async (
  partition: ViewPartition,
  query: Omit<PeopleQuery, 'offset' | 'limit'>,
): Promise<FoundPartition> => {
  const { text, status, holds, order, readNumber } = query;
  const [people, isRequestedStatus, { side, all, some }] = await Promise.all([
    partition.columns.people(),
    holds?.(partition),
    partitionOrder(partition.columns, order, readNumber),
    // The searched texts are fetched at the same time as the other columns and not afterwards.
    searchTextsOf(partition.columns, text),
  ]);
  const rowMarks = await marksOf(partition, text, isRequestedStatus);
  // In a search, only the matching rows are sorted, which is fast when there are few of them.
  const matchingRows = rowsOf(people, rowMarks, status);
  return {
    side,
    rows: matchingRows ? some(matchingRows) : all(),
    counts: countMarkedRows(people, rowMarks),
  };
};

const peopleOf = (partitions: readonly OrderedPartition[]): readonly PeopleColumn[] =>
  partitions.map(({ side }) => side.people);

/**
 * Finds people in a partition. Paging repeats the same query, so the sorted result is cached. It
 * isn't cached if the query finds everyone or has rules, or if some of the partition's rows are
 * hidden.
 */
const findIn = (
  partition: ViewPartition,
  query: Omit<PeopleQuery, 'offset' | 'limit'>,
): Promise<FoundPartition> => {
  const { text, status, order, holds } = query;
  const hasNoFilter = text === '' && status === undefined;
  if (hasNoFilter || partition.hidden || holds) return findInPartition(partition, query);
  const { by, attribute, direction } = order;
  const name = JSON.stringify([text, status, by, attribute, direction]);
  return partition.columns.cachedSearch(name, () => findInPartition(partition, query));
};

/** The people found in each partition, in order, and their number by status. */
type FoundPartitions = {
  readonly partitions: readonly OrderedPartition[];
  readonly counts: StatusCounts;
};

/**
 * Returns a row's position in a list by age, for a comparison with the position `after`. A person
 * who was added later has a larger position. The position contains the id only if both people were
 * added at the same moment, because it isn't needed otherwise.
 */
const positionOf = (
  { side: { people }, rows }: OrderedPartition,
  at: number,
  after: string,
): string => {
  const row = rows.at(at);
  const moment = createdAt(people, row);
  if (!after.startsWith(listPosition(moment, ''))) return listPosition(moment, '');
  if (people.ids.isFetched(row)) return listPosition(moment, idAt(people, row));
  people.ids.requestRow(row);
  return after;
};

/**
 * Returns a partition's rows after a position in a list by age, found by binary search. Must run in
 * a pass of `withIds`.
 */
const afterPosition = (
  partition: OrderedPartition,
  order: ListOrder,
  after: string,
): OrderedPartition => {
  const { side, rows } = partition;
  const isNewestFirst = order.direction === 'descending';
  const skippedRows = findFirstWithout(0, rows.length, (at) => {
    const position = positionOf(partition, at, after);
    return isNewestFirst ? position >= after : position <= after;
  });
  const left = {
    length: rows.length - skippedRows,
    at: (at: number) => rows.at(skippedRows + at),
    before: (other: Parameters<typeof rows.before>[0]) =>
      Math.max(0, rows.before(other) - skippedRows),
  };
  return { side, rows: left };
};

/**
 * Finds people whose address and name contain every word of a text, in any order. If the query
 * names a position in the list, leaves out everyone up to that position.
 */
const findPartitions = async (
  view: IndexView,
  query: Omit<PeopleQuery, 'offset' | 'limit'>,
): Promise<FoundPartitions> => {
  const partitions = await Promise.all(view.map((partition) => findIn(partition, query)));
  const counts = partitions
    .map((partition) => partition.counts)
    .reduce<StatusCounts>(addCounts, zeroCounts);
  const { order, after } = query;
  if (after === undefined) return { partitions, counts };
  const left = await withIds(peopleOf(partitions), () =>
    partitions.map((partition) => afterPosition(partition, order, after)),
  );
  return { partitions: left, counts };
};

/** Returns how many of the counted people have the given status. */
const totalOf = (counts: StatusCounts, status: PeopleQuery['status']): number =>
  status ? counts[status] : countEveryone(counts);

/**
 * Finds people whose address and name contain every word of a text. Returns one page in the
 * requested order, the total, and the number of people by status.
 */
export const findPeople = async (view: IndexView, query: PeopleQuery) => {
  const { partitions, counts } = await findPartitions(view, query);
  const { status, order } = query;
  const page = await withIds(peopleOf(partitions), () =>
    orderedPage(partitions, toCompareRows(order), query),
  );
  return {
    ids: await idsOf(page.map(({ side: { people }, row }) => ({ people, row }))),
    total: totalOf(counts, status),
    counts,
  };
};
