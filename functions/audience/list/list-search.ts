import * as z from 'zod';
import { isEmailAddress, normalizeEmail } from '../../../shared/email-address';
import { readSubscriberRow, type Subscriber } from '../../items/audience/subscriber';
import { timePosition } from '../../items/key-positions';
import type { Clock } from '../../platform/clock';
import { decodeCursor, encodeCursor } from '../../platform/table/cursor';
import type { Paging } from '../../platform/table/partition-pages';
import type { Table } from '../../platform/table/table';
import type { ListPage } from './list-page';
import { type IndexRow, type ListPosition, type ListScope, scopePages } from './list-partitions';

/**
 * The time limit of a search, in milliseconds. A search without matches would otherwise read the
 * whole audience while a user is waiting.
 */
export const searchMs = 2500;
/** The first pages are small, because common names are found right away. */
const searchPageSize = 50;

type FindByEmail = (customerId: string, email: string) => Promise<Subscriber | undefined>;

/** The dependencies of a search. `clock` is used to stop the search at its time limit. */
export type SearchDependencies = {
  readonly table: Table;
  readonly clock: Clock;
  readonly findByEmail: FindByEmail;
};

/**
 * Returns whether a subscriber has the list's status and is in one of its segments. A list without
 * a status or without segments doesn't limit them.
 */
export const isInScope = (
  subscriber: Subscriber,
  { segmentIds = [], status }: ListScope,
): boolean =>
  (!status || subscriber.status === status) &&
  (segmentIds.length === 0 || segmentIds.some((id) => subscriber.segmentIds.includes(id)));

/** Finds a person by their whole address. This takes one read, however large the audience is. */
const findExactMatch = async (scope: ListScope, text: string, findByEmail: FindByEmail) => {
  const email = normalizeEmail(text);
  if (!isEmailAddress(email)) return undefined;
  const found = await findByEmail(scope.customerId, email);
  return found && isInScope(found, scope) ? found : undefined;
};

/**
 * The cursor of a search. It contains the position to continue from, and how many matches after
 * that position earlier pages have already shown.
 */
export const searchPosition = z.object({
  after: timePosition,
  skip: z.number().int().min(0).optional(),
});

/**
 * Returns where a page of a search begins: the position to start after, and how many matches to
 * skip from there.
 */
const searchStart = ({ cursor, offset }: Paging): { after?: ListPosition; skip: number } => {
  if (!cursor) return { skip: offset };
  const { after, skip = 0 } = decodeCursor(searchPosition, cursor);
  return { after, skip };
};

/** Returns a cursor that continues after a position. */
export const searchCursor = (after: ListPosition, skip = 0): string =>
  encodeCursor(skip > 0 ? { after, skip } : { after });

type ScanRead = {
  /** Limits the rows to those after this position. */
  readonly after?: ListPosition;
  /** Limits the rows to those whose address or name contains every word of this text. */
  readonly search: string;
  /** The number of index rows on each source's first page. */
  readonly pageSize: number;
  /** The search ends as soon as this many rows are found. */
  readonly targetCount: number;
  /** Returns true when no further page may be read. Each source's first page is always read. */
  readonly isTimeUp: () => boolean;
};

type Scan = {
  /** The rows found, newest first and without duplicates or gaps. */
  readonly rows: readonly IndexRow[];
  /** The position down to which everything was read. Undefined when the whole audience was read. */
  readonly frontier?: ListPosition;
};

const newestFirst = (a: IndexRow, b: IndexRow): number => (a.position < b.position ? 1 : -1);

/**
 * Searches an audience in which few rows may match. Reads the pages of all sources in parallel, so
 * that when time runs out, every source was read down to the same position. The next scan starts
 * there and finds the later matches.
 */
const scanNewestFirst = async (
  table: Table,
  scope: ListScope,
  { targetCount, isTimeUp, ...partitionRead }: ScanRead,
): Promise<Scan> => {
  const found = new Map<ListPosition, IndexRow>();
  let open = scopePages(table, scope, { direction: 'newest first', ...partitionRead });
  for (;;) {
    const pages = await Promise.all(open.map((source) => source.next()));
    for (const row of pages.flatMap(({ rows }) => rows)) found.set(row.position, row);
    open = open.filter((_, index) => pages[index]?.reached !== undefined);
    const frontier = pages.flatMap(({ reached }) => reached ?? []).reduce(laterPlace, '');
    const rows = [...found.values()]
      .filter(({ position }) => position >= frontier)
      .sort(newestFirst);
    if (open.length === 0) return { rows };
    if (rows.length >= targetCount || isTimeUp()) return { rows, frontier };
  }
};

/** Returns the later of two list positions. */
const laterPlace = (a: ListPosition, b: ListPosition): ListPosition => (a > b ? a : b);

const scan = async (
  { table, clock }: SearchDependencies,
  scope: ListScope,
  text: string,
  paging: Paging,
): Promise<ListPage> => {
  const deadline = clock() + searchMs;
  const { after, skip } = searchStart(paging);
  const pageEnd = skip + paging.limit;
  const { rows, frontier } = await scanNewestFirst(table, scope, {
    after,
    search: text,
    pageSize: searchPageSize,
    targetCount: pageEnd + 1,
    isTimeUp: () => clock() > deadline,
  });
  const shown = rows.slice(skip, pageEnd);
  const subscribers = shown.map(({ item }) => readSubscriberRow(item));
  const last = shown.at(-1);
  if (rows.length > pageEnd && last)
    return { subscribers, nextCursor: searchCursor(last.position) };
  if (frontier === undefined) return { subscribers };
  const nextCursor = searchCursor(frontier, Math.max(0, skip - rows.length));
  return { subscribers, nextCursor, partial: true };
};

/**
 * Finds subscribers whose address or name contains every word of `text`, in any order, newest
 * first. When `text` is a person's whole address, finds only that person. After 2.5 s, a search
 * stops and returns what it has found, marked `partial`. The cursor of such a result continues the
 * search.
 */
export const createAudienceSearch =
  (dependencies: SearchDependencies) =>
  async (scope: ListScope, text: string, paging: Paging): Promise<ListPage> => {
    const exact = await findExactMatch(scope, text, dependencies.findByEmail);
    const order = { order: 'createdAt', direction: 'descending' } as const;
    if (!exact) return { ...(await scan(dependencies, scope, text, paging)), ...order };
    const isFirstPage = paging.offset === 0 && !paging.cursor;
    return { subscribers: isFirstPage ? [exact] : [], total: 1, ...order };
  };
