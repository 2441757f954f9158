import { limits } from '../../../shared/limits';
import type { OrderDirection } from '../../../shared/ordered-rows';
import { readSubscriberRow } from '../../items/audience/subscriber';
import { timePosition } from '../../items/key-positions';
import { AppError } from '../../platform/app-error';
import { decodeCursor, encodeCursor } from '../../platform/table/cursor';
import type { Paging } from '../../platform/table/partition-pages';
import type { Table } from '../../platform/table/table';
import { countEveryone } from '../status-counters';
import {
  type ListPage,
  type ListPaging,
  mergedRows,
  pageSizeFor,
  takeRows,
  toPage,
} from './list-page';
import type { Direction, ListPosition, ListScope } from './list-partitions';
import { type Counters, createPositionFinder, nearOffset } from './list-position';

const pageTooFarError = () =>
  new AppError(
    'offset_too_large',
    'This page is too far into the list. Narrow it with a search or filter.',
  );

/** The reading directions of a list from its front and from its end. */
type ScanDirections = { readonly front: Direction; readonly end: Direction };

const directionsByOrder: Readonly<Record<OrderDirection, ScanDirections>> = {
  descending: { front: 'newest first', end: 'oldest first' },
  ascending: { front: 'oldest first', end: 'newest first' },
};

export const createListRepository = (table: Table, counters: Counters) => {
  const findPosition = createPositionFinder(table, counters);

  const readAfter = (scope: ListScope, direction: Direction, count: number, after?: ListPosition) =>
    takeRows(mergedRows(table, scope, { direction, after, pageSize: pageSizeFor(count) }), count);

  const pageAfter = async (
    scope: ListScope,
    scanDirections: ScanDirections,
    limit: number,
    after?: ListPosition,
  ) => toPage(await readAfter(scope, scanDirections.front, limit + 1, after), limit);

  const pageFromFront = async (
    scope: ListScope,
    scanDirections: ScanDirections,
    { offset, limit }: Paging,
  ) => {
    if (offset === 0) return pageAfter(scope, scanDirections, limit);
    const after = await findPosition(scope, offset, scanDirections.front);
    return after ? pageAfter(scope, scanDirections, limit, after) : { subscribers: [] };
  };

  /** Reads backwards from the end, so that the last page costs as little as the first. */
  const pageFromEnd = async (
    scope: ListScope,
    scanDirections: ScanDirections,
    skip: number,
    count: number,
  ) => {
    const after = skip > 0 ? await findPosition(scope, skip, scanDirections.end) : undefined;
    const rows = await readAfter(scope, scanDirections.end, count, after);
    const last = skip > 0 ? rows[0] : undefined;
    return {
      subscribers: rows.reverse().map(({ item }) => readSubscriberRow(item)),
      nextCursor: last ? encodeCursor(last.position) : undefined,
    };
  };

  /**
   * Returns the length of the audience or of one segment from the counters. The counters don't have
   * the length of a union of segments.
   */
  const lengthOf = async ({ customerId, segmentIds = [], status }: ListScope) => {
    if (segmentIds.length > 1) return undefined;
    const counts = await counters.byStatus(customerId, segmentIds);
    return status ? counts[status] : countEveryone(counts);
  };

  const pageAtOffset = async (
    scope: ListScope,
    scanDirections: ScanDirections,
    paging: Paging,
  ): Promise<ListPage> => {
    const { offset, limit } = paging;
    const { segmentIds = [] } = scope;
    const length = offset > nearOffset ? await lengthOf(scope) : undefined;
    const rest = length === undefined ? Number.POSITIVE_INFINITY : length - offset;
    const skipFromEnd = Math.max(0, rest - limit);
    const isFromEnd = rest > 0 && skipFromEnd < offset;
    const farthest = segmentIds.length > 1 ? limits.largestOffset : limits.largestCountedOffset;
    // If the counters show that a very large offset is beyond the end of the list, the page is
    // empty. Counters may lag behind the stored data, but not by that many rows.
    if (rest <= 0 && offset > farthest) return { subscribers: [] };
    if (Math.min(offset, isFromEnd ? skipFromEnd : offset) > farthest) throw pageTooFarError();
    return isFromEnd
      ? pageFromEnd(scope, scanDirections, skipFromEnd, Math.min(limit, rest))
      : pageFromFront(scope, scanDirections, paging);
  };

  return {
    /**
     * Lists subscribers by the time they were added, newest first by default. With a cursor, the
     * list starts at the cursor's position. With an offset, rows are skipped from the nearer end by
     * reading only their keys.
     * @throws AppError invalid_cursor or offset_too_large
     */
    async list(
      scope: ListScope,
      { direction = 'descending', ...paging }: ListPaging,
    ): Promise<ListPage> {
      const scanDirections = directionsByOrder[direction];
      const page = paging.cursor
        ? await pageAfter(
            scope,
            scanDirections,
            paging.limit,
            decodeCursor(timePosition, paging.cursor),
          )
        : await pageAtOffset(scope, scanDirections, paging);
      return { ...page, order: 'createdAt', direction };
    },
  };
};
