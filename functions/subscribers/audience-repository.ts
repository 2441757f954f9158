import * as z from 'zod';
import type { SubscriberRow } from '../../shared/contracts/subscribers';
import type { Clock } from '../platform/clock';
import { decodeCursor, encodeCursor } from '../platform/cursor';
import { laneCount } from '../platform/lanes';
import type { Table } from '../platform/table';
import { type Audience, audienceSources, type IndexRow, type Place } from './audience-lanes';
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
/** Rows per index page: a megabyte holds about 5,000 of them, and a search looks at its clock between. */
const mostRowsPerPage = 2000;

const place = z.string().regex(/^\d{4}-[\dT:.Z-]+#[0-9A-Z]{26}$/);

/** Pages are as large as the lane's fair share of what is wanted, so that one read mostly does. */
const pageSizeFor = (wanted: number): number =>
  Math.min(mostRowsPerPage, Math.ceil((wanted * 1.25) / laneCount) + 8);

const isNewer = (a: IndexRow, b: IndexRow) => a.place > b.place;

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

export const createAudienceRepository = (table: Table, clock: Clock) => {
  const merged = (audience: Audience, read: Parameters<typeof audienceSources>[2]) =>
    distinct(mergePages(audienceSources(table, audience, read), isNewer));

  /** The place before the row at `offset`; undefined at the very start, null beyond the end. */
  const placeBefore = async (audience: Audience, offset: number) => {
    if (offset === 0) return undefined;
    const pageSize = pageSizeFor(offset);
    let last: Place | undefined;
    let passed = 0;
    for await (const row of merged(audience, { pageSize, keysOnly: true })) {
      last = row.place;
      passed += 1;
      if (passed === offset) return last;
    }
    return null;
  };

  /** A cursor is the place itself, so an offset beside it is not counted a second time. */
  const startOf = ({ cursor, offset }: Paging) =>
    cursor ? { after: decodeCursor(place, cursor), offset: 0 } : { after: undefined, offset };

  return {
    /** Subscribers newest first; what is skipped by `offset` is read by its keys only. */
    async list(audience: Audience, paging: Paging): Promise<AudiencePage> {
      const start = startOf(paging);
      const after = start.after ?? (await placeBefore(audience, start.offset));
      if (after === null) return { subscribers: [] };
      const wanted = paging.limit + 1;
      const rows = merged(audience, { after, pageSize: pageSizeFor(wanted) });
      return toPage(await take(rows, wanted), paging.limit);
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
      const { after, offset } = startOf(paging);
      const read = { after, pageSize: mostRowsPerPage, isOver };
      const rows = merged(audience, { ...read, contains: text.toLowerCase() });
      const found = await take(rows, offset + paging.limit + 1);
      const page = toPage(found.slice(offset), paging.limit);
      return partial ? { ...page, partial } : page;
    },
  };
};
export type AudienceRepository = ReturnType<typeof createAudienceRepository>;
