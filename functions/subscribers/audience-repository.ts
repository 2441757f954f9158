import * as z from 'zod';
import type { SubscriberRow } from '../../shared/contracts/subscribers';
import { limits } from '../../shared/limits';
import { AppError } from '../platform/app-error';
import type { Clock } from '../platform/clock';
import { decodeCursor, encodeCursor } from '../platform/cursor';
import { laneCount } from '../platform/lanes';
import type { Table } from '../platform/table';
import { everyone, type StatusCounts } from './audience-counters';
import {
  type Audience,
  audienceSources,
  type Direction,
  type IndexRow,
  type LaneRead,
  mostRowsPerPage,
  type Place,
} from './audience-lanes';
import { mergePages } from './merge-pages';
import { readSubscriberRow } from './subscriber';

export type Paging = {
  readonly limit: number;
  readonly offset: number;
  readonly cursor?: string;
};

export type AudiencePage = {
  readonly subscribers: readonly SubscriberRow[];
  readonly nextCursor?: string;
  readonly partial?: boolean;
};

/** A search reads the whole audience where nothing matches; the screen waits no longer than this. */
const searchMs = 2500;
/** A search starts small: what many people have in their name is found at once. */
const searchPageSize = 50;
/** Offsets below are skipped from the front without asking how long the list is. */
const nearOffset = 500;

const place = z.string().regex(/^\d{4}-[\dT:.Z-]+#[0-9A-Z]{26}$/);

/** Pages are as large as the lane's fair share of what is wanted, so that one read mostly does. */
const pageSizeFor = (wanted: number): number =>
  Math.min(mostRowsPerPage, Math.ceil((wanted * 1.25) / laneCount) + 8);

const comesFirst = {
  'newest first': (a: IndexRow, b: IndexRow) => a.place > b.place,
  'oldest first': (a: IndexRow, b: IndexRow) => a.place < b.place,
} satisfies Record<Direction, unknown>;

/** The union of the sources, newest first: a member of two segments stands at one place. */
const distinct = async function* (rows: AsyncGenerator<IndexRow>): AsyncGenerator<IndexRow> {
  let last: Place | undefined;
  for await (const row of rows) {
    if (row.place !== last) yield row;
    last = row.place;
  }
};

const take = async (rows: AsyncGenerator<IndexRow>, count: number): Promise<IndexRow[]> => {
  const taken: IndexRow[] = [];
  if (count === 0) return taken;
  for await (const row of rows) {
    taken.push(row);
    if (taken.length === count) break;
  }
  return taken;
};

const toPage = (rows: readonly IndexRow[], limit: number): AudiencePage => {
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    subscribers: rows.slice(0, limit).map(({ item }) => readSubscriberRow(item)),
    nextCursor: last ? encodeCursor(last.place) : undefined,
  };
};

const tooFar = () =>
  new AppError(
    'offset_too_large',
    'This page is too far from both ends of the list. Narrow the list by a search or a filter.',
  );

type Counters = {
  byStatus(customerId: string, segmentIds?: readonly string[]): Promise<StatusCounts>;
};

export const createAudienceRepository = (table: Table, counters: Counters, clock: Clock) => {
  const merged = (audience: Audience, read: LaneRead) =>
    distinct(mergePages(audienceSources(table, audience, read), comesFirst[read.direction]));

  /** The last of the first `skip` rows, from either end; undefined when there are fewer. */
  const placeAfter = async (audience: Audience, skip: number, direction: Direction) => {
    let passed = 0;
    const read = { direction, pageSize: pageSizeFor(skip), keysOnly: true };
    for await (const row of merged(audience, read)) {
      passed += 1;
      if (passed === skip) return row.place;
    }
    return undefined;
  };

  const readAfter = (audience: Audience, direction: Direction, count: number, after?: Place) =>
    take(merged(audience, { direction, after, pageSize: pageSizeFor(count) }), count);

  const pageAfter = async (audience: Audience, limit: number, after?: Place) =>
    toPage(await readAfter(audience, 'newest first', limit + 1, after), limit);

  const pageFromFront = async (audience: Audience, { offset, limit }: Paging) => {
    if (offset === 0) return pageAfter(audience, limit);
    const after = await placeAfter(audience, offset, 'newest first');
    return after ? pageAfter(audience, limit, after) : { subscribers: [] };
  };

  /** The last page costs as little as the first: it is read backwards. */
  const pageFromEnd = async (audience: Audience, skip: number, count: number) => {
    const after = skip > 0 ? await placeAfter(audience, skip, 'oldest first') : undefined;
    const rows = await readAfter(audience, 'oldest first', count, after);
    const last = skip > 0 ? rows[0] : undefined;
    return {
      subscribers: rows.reverse().map(({ item }) => readSubscriberRow(item)),
      nextCursor: last ? encodeCursor(last.place) : undefined,
    };
  };

  /** Counters know the length of the audience, and of one segment; a union has to be counted out. */
  const lengthOf = async ({ customerId, segmentIds = [], status }: Audience) => {
    if (segmentIds.length > 1) return undefined;
    const counts = await counters.byStatus(customerId, segmentIds);
    return status ? counts[status] : everyone(counts);
  };

  const pageAtOffset = async (audience: Audience, paging: Paging): Promise<AudiencePage> => {
    const { offset, limit } = paging;
    const length = offset > nearOffset ? await lengthOf(audience) : undefined;
    const rest = length === undefined ? Number.POSITIVE_INFINITY : length - offset;
    const skipFromEnd = Math.max(0, rest - limit);
    const isFromEnd = rest > 0 && skipFromEnd < offset;
    if (Math.min(offset, isFromEnd ? skipFromEnd : offset) > limits.largestOffset) throw tooFar();
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
        ? pageAfter(audience, paging.limit, decodeCursor(place, paging.cursor))
        : pageAtOffset(audience, paging);
    },

    /**
     * Subscribers whose address or name contains `text`, newest first. Ends after 2.5 s with what
     * was found by then, marked `partial`.
     */
    async search(audience: Audience, text: string, paging: Paging): Promise<AudiencePage> {
      const until = clock() + searchMs;
      let partial = false;
      const isOver = () => {
        partial ||= clock() > until;
        return partial;
      };
      const after = paging.cursor ? decodeCursor(place, paging.cursor) : undefined;
      const offset = after ? 0 : paging.offset;
      const contains = text.toLowerCase();
      const read = { direction: 'newest first', pageSize: searchPageSize } as const;
      const rows = merged(audience, { ...read, after, contains, isOver });
      const found = await take(rows, offset + paging.limit + 1);
      const page = toPage(found.slice(offset), paging.limit);
      return partial ? { ...page, partial } : page;
    },
  };
};
export type AudienceRepository = ReturnType<typeof createAudienceRepository>;
