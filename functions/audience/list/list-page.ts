import type { SubscriberOrder } from '../../../shared/audience/subscriber-orders';
import type { SubscriberRow } from '../../../shared/contracts/subscribers';
import type { OrderDirection } from '../../../shared/ordered-rows';
import { readSubscriberRow } from '../../items/audience/subscriber';
import { laneCount } from '../../items/lanes';
import { encodeCursor } from '../../platform/table/cursor';
import type { Paging } from '../../platform/table/lane-pages';
import type { Table } from '../../platform/table/table';
import {
  type Direction,
  type IndexRow,
  type LaneRead,
  type ListScope,
  mostRowsPerPage,
  type Place,
  scopeSources,
} from './list-lanes';
import { mergePages } from './merge-pages';

export type ListPage = {
  readonly subscribers: readonly SubscriberRow[];
  readonly nextCursor?: string;
  readonly partial?: boolean;
  /** How many there are on all pages, where that is known. */
  readonly total?: number;
  /** What the rows are ordered by; absent, as the direction, where they are in no order. */
  readonly order?: SubscriberOrder;
  readonly direction?: OrderDirection;
};

/** A page of a list, by offset or cursor, from either end of it. */
export type ListPaging = Paging & {
  /** @default the day they were added */
  readonly by?: SubscriberOrder | undefined;
  /** Which one, in an order by an attribute. */
  readonly attribute?: string | undefined;
  readonly direction?: OrderDirection;
};

/**
 * The size of a lane's first page: its share of the rows wanted and a little more, so that one read
 * is mostly enough.
 */
export const pageSizeFor = (wanted: number): number =>
  Math.min(mostRowsPerPage, Math.ceil((wanted * 1.25) / laneCount) + 8);

const comesFirst = {
  'newest first': (a: IndexRow, b: IndexRow) => a.place > b.place,
  'oldest first': (a: IndexRow, b: IndexRow) => a.place < b.place,
} satisfies Record<Direction, unknown>;

/** Drops repeats from merged rows: a member of two segments has the same place in both. */
const distinct = async function* (rows: AsyncGenerator<IndexRow>): AsyncGenerator<IndexRow> {
  let last: Place | undefined;
  for await (const row of rows) {
    if (row.place !== last) yield row;
    last = row.place;
  }
};

/** The first `count` rows at most; nothing is read beyond them. */
export const take = async (rows: AsyncGenerator<IndexRow>, count: number): Promise<IndexRow[]> => {
  const taken: IndexRow[] = [];
  if (count === 0) return taken;
  for await (const row of rows) {
    taken.push(row);
    if (taken.length === count) break;
  }
  return taken;
};

/** The page of the first `limit` rows. Any row beyond them tells that there is a next page. */
export const toPage = (rows: readonly IndexRow[], limit: number): ListPage => {
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    subscribers: rows.slice(0, limit).map(({ item }) => readSubscriberRow(item)),
    nextCursor: last ? encodeCursor(last.place) : undefined,
  };
};

/** Every row of the audience once, in the direction of the read. */
export const mergedRows = (
  table: Table,
  scope: ListScope,
  read: LaneRead,
): AsyncGenerator<IndexRow> =>
  distinct(mergePages(scopeSources(table, scope, read), comesFirst[read.direction]));
