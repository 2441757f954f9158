import type { Clock } from '../platform/clock';
import { decodeCursor } from '../platform/cursor';
import type { Table } from '../platform/table';
import type { Audience } from './audience-lanes';
import { type AudiencePage, mergedRows, type Paging, place, take, toPage } from './audience-page';

/** A search reads the whole audience where nothing matches; the screen waits no longer than this. */
const searchMs = 2500;
/** A search starts small: what many people have in their name is found at once. */
const searchPageSize = 50;

/**
 * Subscribers whose address or name contains `text`, newest first. Ends after 2.5 s with what
 * was found by then, marked `partial`.
 */
export const createAudienceSearch =
  (table: Table, clock: Clock) =>
  async (audience: Audience, text: string, paging: Paging): Promise<AudiencePage> => {
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
    const rows = mergedRows(table, audience, { ...read, after, contains, isOver });
    const found = await take(rows, offset + paging.limit + 1);
    const page = toPage(found.slice(offset), paging.limit);
    return partial ? { ...page, partial } : page;
  };
