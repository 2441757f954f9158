import { addCounts, everyone, noOne } from '../../audience/status-counters';
import { listPlace } from '../../items/audience/subscriber-keys';
import type { StatusCounts } from '../../items/counts';
import type { PeopleColumn } from '../format/arrow-people';
import { createdAt, idAt, idsOf, withIds } from '../format/people-rows';
import { searchRows } from '../format/search-rows';
import { comparing, type ListOrder, laneOrder } from '../order/lane-order';
import { type OrderedLane, orderedPage } from '../order/ordered-page';
import { firstWithout } from '../order/ordered-rows';
import type { ReadNumber } from '../order/value-keys';
import type { CopyView, ViewLane } from './copy-reader';
import { countMarked, type Holds } from './view-people';

export type Finding = {
  /** Empty for everybody. */
  readonly text: string;
  readonly status?: keyof StatusCounts | undefined;
  readonly order: ListOrder;
  /** Only who stands behind this place, in a list by age. @default from the first on */
  readonly after?: string | undefined;
  readonly offset: number;
  readonly limit: number;
  readonly readNumber: ReadNumber;
  /** Whether rows of a lane are asked about. @default all */
  readonly holds?: (lane: ViewLane) => Promise<Holds>;
};

type FoundLane = OrderedLane & { readonly counts: StatusCounts };

const searchedTexts = async (columns: ViewLane['columns'], text: string) =>
  text === '' ? undefined : columns.texts('search');

/** A 1 for every row that is found, but for its status; undefined where every row is. */
const marksOf = async (
  { columns, hidden }: ViewLane,
  text: string,
  isAsked: Holds | undefined,
): Promise<Uint8Array | undefined> => {
  const texts = await searchedTexts(columns, text);
  if (!texts && !hidden && !isAsked) return undefined;
  const marks = texts
    ? searchRows(texts, text)
    : new Uint8Array((await columns.people()).count).fill(1);
  if (!hidden && !isAsked) return marks;
  // From mark to mark: few rows of a search are asked about further.
  for (let row = marks.indexOf(1); row >= 0; row = marks.indexOf(1, row + 1)) {
    if (hidden?.[row] === 1 || (isAsked && !isAsked(row))) marks[row] = 0;
  }
  return marks;
};

/** Rows with the status and a mark, if there are marks, as they stand in the lane; undefined for all. */
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
  lane: ViewLane,
  finding: Omit<Finding, 'offset' | 'limit'>,
): Promise<FoundLane> => {
  const { text, status, holds, order, readNumber } = finding;
  const [people, isAsked, { side, all, some }] = await Promise.all([
    lane.columns.people(),
    holds?.(lane),
    laneOrder(lane.columns, order, readNumber),
    // Asked for with the others, so that its way is not added to theirs.
    searchedTexts(lane.columns, text),
  ]);
  const marks = await marksOf(lane, text, isAsked);
  // Of a search only the rows that it finds are put in order: few of them take no time.
  const found = rowsOf(people, marks, status);
  return { side, rows: found ? some(found) : all(), counts: countMarked(people, marks) };
};

const peopleOf = (lanes: readonly OrderedLane[]): readonly PeopleColumn[] =>
  lanes.map(({ side }) => side.people);

/**
 * Who is found in a lane. Whoever turns pages asks the same again: what a search or a status finds is kept
 * with the order it was put in, where neither changes nor rules decide besides.
 */
const findIn = (lane: ViewLane, finding: Omit<Finding, 'offset' | 'limit'>): Promise<FoundLane> => {
  const { text, status, order, holds } = finding;
  const isAll = text === '' && status === undefined;
  if (isAll || lane.hidden || holds) return findAnew(lane, finding);
  const { by, attribute, direction } = order;
  const name = JSON.stringify([text, status, by, attribute, direction]);
  return lane.columns.found(name, () => findAnew(lane, finding));
};

/** Who is found, by lanes and in order; and how many there would be of each status. */
type FoundLanes = {
  readonly lanes: readonly OrderedLane[];
  readonly counts: StatusCounts;
};

/**
 * Where somebody stands in a list by age, as far as it takes to compare it with a place: larger is
 * newer. Their id only counts for a place of the same moment.
 */
const placeOf = ({ side: { people }, rows }: OrderedLane, at: number, after: string): string => {
  const row = rows.at(at);
  const moment = createdAt(people, row);
  if (!after.startsWith(listPlace(moment, ''))) return listPlace(moment, '');
  if (people.ids.isKnown(row)) return listPlace(moment, idAt(people, row));
  people.ids.want(row);
  return after;
};

/** What a lane has behind a place of a list by age, by halving; in a pass of `withIds`. */
const byPlace = (lane: OrderedLane, order: ListOrder, after: string): OrderedLane => {
  const { side, rows } = lane;
  const isNewestFirst = order.direction === 'descending';
  const passed = firstWithout(0, rows.length, (at) => {
    const place = placeOf(lane, at, after);
    return isNewestFirst ? place >= after : place <= after;
  });
  const left = {
    length: rows.length - passed,
    at: (at: number) => rows.at(passed + at),
    before: (other: Parameters<typeof rows.before>[0]) => Math.max(0, rows.before(other) - passed),
  };
  return { side, rows: left };
};

/** Who holds every word of a text in their address and name, in any order, behind a place. */
const findLanes = async (
  view: CopyView,
  finding: Omit<Finding, 'offset' | 'limit'>,
): Promise<FoundLanes> => {
  const lanes = await Promise.all(view.map((lane) => findIn(lane, finding)));
  const counts = lanes.map((lane) => lane.counts).reduce<StatusCounts>(addCounts, noOne);
  const { order, after } = finding;
  if (after === undefined) return { lanes, counts };
  const left = await withIds(peopleOf(lanes), () =>
    lanes.map((lane) => byPlace(lane, order, after)),
  );
  return { lanes: left, counts };
};

/** How many have the status, of so many. */
const totalOf = (counts: StatusCounts, status: Finding['status']): number =>
  status ? counts[status] : everyone(counts);

/**
 * Who holds every word of a text in their address and name: a page in any order, how many there are,
 * and how many there would be of each status.
 */
export const findPeople = async (view: CopyView, finding: Finding) => {
  const { lanes, counts } = await findLanes(view, finding);
  const { status, order } = finding;
  const page = await withIds(peopleOf(lanes), () => orderedPage(lanes, comparing(order), finding));
  return {
    ids: await idsOf(page.map(({ side: { people }, row }) => ({ people, row }))),
    total: totalOf(counts, status),
    counts,
  };
};
