import { addCounts, everyone, noOne } from '../../audience/status-counters';
import { listPlace } from '../../items/audience/subscriber-keys';
import type { StatusCounts } from '../../items/counts';
import type { PeopleColumn } from '../format/arrow-people';
import { createdAt, idAt, idsOf, withIds } from '../format/people-rows';
import { searchRows } from '../format/search-rows';
import { type OrderedPartition, orderedPage } from '../order/ordered-page';
import { firstWithout } from '../order/ordered-rows';
import { comparing, type ListOrder, partitionOrder } from '../order/partition-order';
import type { ReadNumber } from '../order/value-keys';
import type { CopyView, ViewPartition } from './copy-reader';
import { countMarked, type Holds } from './view-people';

export type Finding = {
  /** The search text. Empty to find everyone. */
  readonly text: string;
  readonly status?: keyof StatusCounts | undefined;
  readonly order: ListOrder;
  /** Limits the result to people after this place, in a list by age. @default from the first */
  readonly after?: string | undefined;
  readonly offset: number;
  readonly limit: number;
  readonly readNumber: ReadNumber;
  /** Returns a function that decides which rows of a partition match. @default all rows match */
  readonly holds?: (partition: ViewPartition) => Promise<Holds>;
};

type FoundPartition = OrderedPartition & { readonly counts: StatusCounts };

const searchedTexts = async (columns: ViewPartition['columns'], text: string) =>
  text === '' ? undefined : columns.texts('search');

/**
 * Returns a 1 for every row that matches, whatever its status, or undefined when every row matches.
 */
const marksOf = async (
  { columns, hidden }: ViewPartition,
  text: string,
  isAsked: Holds | undefined,
): Promise<Uint8Array | undefined> => {
  const texts = await searchedTexts(columns, text);
  if (!texts && !hidden && !isAsked) return undefined;
  const marks = texts
    ? searchRows(texts, text)
    : new Uint8Array((await columns.people()).count).fill(1);
  if (!hidden && !isAsked) return marks;
  // Jumps from mark to mark, because a search leaves only a few rows to check.
  for (let row = marks.indexOf(1); row >= 0; row = marks.indexOf(1, row + 1)) {
    if (hidden?.[row] === 1 || (isAsked && !isAsked(row))) marks[row] = 0;
  }
  return marks;
};

/**
 * Returns the marked rows with the given status, in the partition's order. Without marks, any row
 * counts as marked. Undefined means all rows.
 */
const rowsOf = (
  { statuses: { values, codes }, count }: PeopleColumn,
  marks: Uint8Array | undefined,
  status: Finding['status'],
): Uint32Array | undefined => {
  if (!marks && status === undefined) return undefined;
  const isWanted = Uint8Array.from(values, (value) =>
    status === undefined || value === status ? 1 : 0,
  );
  const found = new Uint32Array(count);
  let length = 0;
  for (let row = 0; row < count; row += 1) {
    if ((marks && marks[row] === 0) || isWanted[codes[row] ?? 0] === 0) continue;
    found[length] = row;
    length += 1;
  }
  return found.slice(0, length);
};

const findAnew = async (
  partition: ViewPartition,
  finding: Omit<Finding, 'offset' | 'limit'>,
): Promise<FoundPartition> => {
  const { text, status, holds, order, readNumber } = finding;
  const [people, isAsked, { side, all, some }] = await Promise.all([
    partition.columns.people(),
    holds?.(partition),
    partitionOrder(partition.columns, order, readNumber),
    // The searched texts are fetched at the same time as the other columns and not afterwards.
    searchedTexts(partition.columns, text),
  ]);
  const marks = await marksOf(partition, text, isAsked);
  // In a search, only the matching rows are sorted, which is fast when there are few of them.
  const found = rowsOf(people, marks, status);
  return { side, rows: found ? some(found) : all(), counts: countMarked(people, marks) };
};

const peopleOf = (partitions: readonly OrderedPartition[]): readonly PeopleColumn[] =>
  partitions.map(({ side }) => side.people);

/**
 * Finds people in a partition. Paging repeats the same query, so the sorted result is cached. It
 * isn't cached if changes or rules affect it.
 */
const findIn = (
  partition: ViewPartition,
  finding: Omit<Finding, 'offset' | 'limit'>,
): Promise<FoundPartition> => {
  const { text, status, order, holds } = finding;
  const isAll = text === '' && status === undefined;
  if (isAll || partition.hidden || holds) return findAnew(partition, finding);
  const { by, attribute, direction } = order;
  const name = JSON.stringify([text, status, by, attribute, direction]);
  return partition.columns.found(name, () => findAnew(partition, finding));
};

/** The people found in each partition, in order, and their number by status. */
type FoundPartitions = {
  readonly lanes: readonly OrderedPartition[];
  readonly counts: StatusCounts;
};

/**
 * Returns a row's place in a list by age, as precisely as needed for a comparison with another
 * place. A larger place is newer. The id matters only for people who were added at the same moment.
 */
const placeOf = (
  { side: { people }, rows }: OrderedPartition,
  at: number,
  after: string,
): string => {
  const row = rows.at(at);
  const moment = createdAt(people, row);
  if (!after.startsWith(listPlace(moment, ''))) return listPlace(moment, '');
  if (people.ids.isKnown(row)) return listPlace(moment, idAt(people, row));
  people.ids.want(row);
  return after;
};

/**
 * Returns a partition's rows after a place in a list by age, found by binary search. Must run in a
 * pass of `withIds`.
 */
const byPlace = (
  partition: OrderedPartition,
  order: ListOrder,
  after: string,
): OrderedPartition => {
  const { side, rows } = partition;
  const isNewestFirst = order.direction === 'descending';
  const passed = firstWithout(0, rows.length, (at) => {
    const place = placeOf(partition, at, after);
    return isNewestFirst ? place >= after : place <= after;
  });
  const left = {
    length: rows.length - passed,
    at: (at: number) => rows.at(passed + at),
    before: (other: Parameters<typeof rows.before>[0]) => Math.max(0, rows.before(other) - passed),
  };
  return { side, rows: left };
};

/** Finds people after a place whose address and name contain every word of a text, in any order. */
const findPartitions = async (
  view: CopyView,
  finding: Omit<Finding, 'offset' | 'limit'>,
): Promise<FoundPartitions> => {
  const partitions = await Promise.all(view.map((partition) => findIn(partition, finding)));
  const counts = partitions
    .map((partition) => partition.counts)
    .reduce<StatusCounts>(addCounts, noOne);
  const { order, after } = finding;
  if (after === undefined) return { lanes: partitions, counts };
  const left = await withIds(peopleOf(partitions), () =>
    partitions.map((partition) => byPlace(partition, order, after)),
  );
  return { lanes: left, counts };
};

/** Returns how many of the counted people have the given status. */
const totalOf = (counts: StatusCounts, status: Finding['status']): number =>
  status ? counts[status] : everyone(counts);

/**
 * Finds people whose address and name contain every word of a text. Returns one page in any order,
 * the total, and the number of people by status.
 */
export const findPeople = async (view: CopyView, finding: Finding) => {
  const { lanes: partitions, counts } = await findPartitions(view, finding);
  const { status, order } = finding;
  const page = await withIds(peopleOf(partitions), () =>
    orderedPage(partitions, comparing(order), finding),
  );
  return {
    ids: await idsOf(page.map(({ side: { people }, row }) => ({ people, row }))),
    total: totalOf(counts, status),
    counts,
  };
};
