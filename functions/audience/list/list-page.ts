import type { SubscriberOrder } from '../../../shared/audience/subscriber-orders';
import type { SubscriberRow } from '../../../shared/contracts/subscribers';
import type { OrderDirection } from '../../../shared/ordered-rows';
import { readSubscriberRow } from '../../items/audience/subscriber';
import { partitionCount } from '../../items/partitions';
import { encodeCursor } from '../../platform/table/cursor';
import type { Paging } from '../../platform/table/partition-pages';
import type { Table } from '../../platform/table/table';
import {
  type Direction,
  type IndexRow,
  type ListPosition,
  type ListScope,
  maxRowsPerPage,
  type PartitionRead,
  scopeSources,
} from './list-partitions';
import { mergePages } from './merge-pages';

export type ListPage = {
  readonly subscribers: readonly SubscriberRow[];
  readonly nextCursor?: string;
  readonly partial?: boolean;
  /** The number of entries on all pages, when known. */
  readonly total?: number;
  /**
   * The order of the rows. Both this and the direction are undefined when the rows are unordered.
   */
  readonly order?: SubscriberOrder;
  readonly direction?: OrderDirection;
};

/** Selects a page of a list, by a cursor or by an offset. The order can be reversed. */
export type ListPaging = Paging & {
  /** The value by which the list is ordered. @default the day on which the subscriber was added */
  readonly by?: SubscriberOrder | undefined;
  /** The key of the attribute, when ordering by an attribute. */
  readonly attribute?: string | undefined;
  readonly direction?: OrderDirection;
};

/**
 * Returns the size of a partition's first page. The size is the partition's share of the wanted
 * rows plus a little, so that one read is usually enough.
 */
export const pageSizeFor = (requestedRows: number): number =>
  Math.min(maxRowsPerPage, Math.ceil((requestedRows * 1.25) / partitionCount) + 8);

const comesFirst = {
  'newest first': (a: IndexRow, b: IndexRow) => a.position > b.position,
  'oldest first': (a: IndexRow, b: IndexRow) => a.position < b.position,
} satisfies Record<Direction, unknown>;

/**
 * Removes duplicates from merged rows. A member of two segments has the same position in both, so
 * the duplicates are adjacent.
 */
const distinct = async function* (rows: AsyncGenerator<IndexRow>): AsyncGenerator<IndexRow> {
  let last: ListPosition | undefined;
  for await (const row of rows) {
    if (row.position !== last) yield row;
    last = row.position;
  }
};

/** Returns up to `count` rows from the start and reads no further. */
export const takeRows = async (
  rows: AsyncGenerator<IndexRow>,
  count: number,
): Promise<IndexRow[]> => {
  const pageRows: IndexRow[] = [];
  if (count === 0) return pageRows;
  for await (const row of rows) {
    pageRows.push(row);
    if (pageRows.length === count) break;
  }
  return pageRows;
};

/** Returns a page of the first `limit` rows. If there is another row, there is a next page. */
export const toPage = (rows: readonly IndexRow[], limit: number): ListPage => {
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    subscribers: rows.slice(0, limit).map(({ item }) => readSubscriberRow(item)),
    nextCursor: last ? encodeCursor(last.position) : undefined,
  };
};

/** Yields every row of the audience once, in the direction of the read. */
export const mergedRows = (
  table: Table,
  scope: ListScope,
  read: PartitionRead,
): AsyncGenerator<IndexRow> =>
  distinct(mergePages(scopeSources(table, scope, read), comesFirst[read.direction]));
