import { limits } from '../../../shared/limits';
import { readSubscriberRow } from '../../items/audience/subscriber';
import { timePlace } from '../../items/places';
import { AppError } from '../../platform/app-error';
import { decodeCursor, encodeCursor } from '../../platform/table/cursor';
import type { Paging } from '../../platform/table/lane-pages';
import type { Table } from '../../platform/table/table';
import { everyone } from '../status-counters';
import type { Audience, Direction, Place } from './list-lanes';
import { type AudiencePage, mergedRows, pageSizeFor, take, toPage } from './list-page';
import { type Counters, nearOffset, placeFinder } from './list-place';

const tooFar = () =>
  new AppError(
    'offset_too_large',
    'This page is too far from both ends of the list. Narrow the list by a search or a filter.',
  );

export const createAudienceRepository = (table: Table, counters: Counters) => {
  const placeAfter = placeFinder(table, counters);

  const readAfter = (audience: Audience, direction: Direction, count: number, after?: Place) =>
    take(mergedRows(table, audience, { direction, after, pageSize: pageSizeFor(count) }), count);

  const pageAfter = async (audience: Audience, limit: number, after?: Place) =>
    toPage(await readAfter(audience, 'newest first', limit + 1, after), limit);

  const pageFromFront = async (audience: Audience, { offset, limit }: Paging) => {
    if (offset === 0) return pageAfter(audience, limit);
    const after = await placeAfter(audience, offset, 'newest first');
    return after ? pageAfter(audience, limit, after) : { subscribers: [] };
  };

  /** Reads backwards from the end, so that the last page costs as little as the first. */
  const pageFromEnd = async (audience: Audience, skip: number, count: number) => {
    const after = skip > 0 ? await placeAfter(audience, skip, 'oldest first') : undefined;
    const rows = await readAfter(audience, 'oldest first', count, after);
    const last = skip > 0 ? rows[0] : undefined;
    return {
      subscribers: rows.reverse().map(({ item }) => readSubscriberRow(item)),
      nextCursor: last ? encodeCursor(last.place) : undefined,
    };
  };

  /**
   * The length by the counters, of the audience or one segment. They do not know that of a union.
   */
  const lengthOf = async ({ customerId, segmentIds = [], status }: Audience) => {
    if (segmentIds.length > 1) return undefined;
    const counts = await counters.byStatus(customerId, segmentIds);
    return status ? counts[status] : everyone(counts);
  };

  const pageAtOffset = async (audience: Audience, paging: Paging): Promise<AudiencePage> => {
    const { offset, limit } = paging;
    const { segmentIds = [] } = audience;
    const length = offset > nearOffset ? await lengthOf(audience) : undefined;
    const rest = length === undefined ? Number.POSITIVE_INFINITY : length - offset;
    const skipFromEnd = Math.max(0, rest - limit);
    const isFromEnd = rest > 0 && skipFromEnd < offset;
    const farthest = segmentIds.length > 1 ? limits.largestOffset : limits.largestCountedOffset;
    if (Math.min(offset, isFromEnd ? skipFromEnd : offset) > farthest) throw tooFar();
    return isFromEnd
      ? pageFromEnd(audience, skipFromEnd, Math.min(limit, rest))
      : pageFromFront(audience, paging);
  };

  return {
    /**
     * Subscribers newest first. A cursor goes straight to its place; an offset is skipped from the
     * nearer end, reading keys only.
     * @throws AppError invalid_cursor or offset_too_large
     */
    async list(audience: Audience, paging: Paging): Promise<AudiencePage> {
      return paging.cursor
        ? pageAfter(audience, paging.limit, decodeCursor(timePlace, paging.cursor))
        : pageAtOffset(audience, paging);
    },
  };
};
