import type { NotificationPosition } from '../items/managers/notification';
import type { ReadState } from '../items/managers/notification-reads';
import type { NotificationRepository } from './notification-repository';
import type { ReadRepository } from './read-repository';
import { isRead, isValid } from './read-rules';

export type Reads = Pick<ReadRepository, 'state' | 'marks'>;
type ReadSources = {
  readonly notifications: Pick<NotificationRepository, 'places'>;
  readonly reads: Reads;
};

/**
 * Where a search for a user's unread notifications begins (`cursor`), and the oldest id that has
 * not expired (`floor`).
 */
export type WalkStart = {
  readonly userId: string;
  readonly cursor: string | undefined;
  readonly floor: string;
  readonly limit: number;
};

type UnreadPlaces = {
  readonly positions: readonly NotificationPosition[];
  readonly cursor?: string;
};

/**
 * The number of rows per query. `maxQueries` is the number of queries per search. Together they
 * read 1,000 rows of 100 bytes, which take a dozen read units.
 */
const perQuery = 100;
const maxQueries = 10;

const laterId = (a: string, b: string): string => (a > b ? a : b);

/**
 * Returns the notifications newer than the user's last 'mark all as read', without those that the
 * user read individually.
 */
const readNewer = async (
  { userId, cursor, floor, limit }: WalkStart,
  state: ReadState,
  { notifications, reads }: ReadSources,
): Promise<UnreadPlaces> => {
  const lowerBound = laterId(floor, state.upTo);
  const found: NotificationPosition[] = [];
  let upperBound = cursor;
  for (let query = 0; query < maxQueries; query += 1) {
    const { places, hasMore } = await notifications.places({
      above: lowerBound,
      below: upperBound,
      limit: perQuery,
    });
    const first = places[0];
    const last = places.at(-1);
    if (!first || !last) return { positions: found };
    const idRange = { from: last.id, to: first.id, limit: perQuery };
    const marks = new Map((await reads.marks(userId, idRange)).map((mark) => [mark.id, mark]));
    found.push(...places.filter(({ id }) => !isRead(id, state, marks.get(id))));
    if (found.length > limit || !hasMore) return { positions: found };
    upperBound = last.id;
  }
  return { positions: found, cursor: upperBound };
};

/** Returns older notifications that the user individually marked as unread. */
const readOlder = async (
  { userId, cursor, floor, limit }: WalkStart,
  state: ReadState,
  { reads }: ReadSources,
): Promise<UnreadPlaces> => {
  const found: NotificationPosition[] = [];
  let upperBound = cursor !== undefined && cursor <= state.upTo ? cursor : undefined;
  for (let query = 0; query < maxQueries; query += 1) {
    const idRange = { from: floor, to: upperBound ?? state.upTo, limit: perQuery };
    const marks = await reads.marks(userId, idRange);
    const unreturnedMarks = marks.filter(({ id }) => upperBound === undefined || id < upperBound);
    const unread = unreturnedMarks.filter((mark) => !mark.isRead && isValid(mark, state));
    found.push(...unread.map(({ id, of }) => ({ id, ...of })));
    if (found.length > limit || marks.length < perQuery) return { positions: found };
    upperBound = marks.at(-1)?.id;
  }
  return { positions: found, cursor: upperBound };
};

/**
 * Returns up to `limit` unread notifications of a user, newest first, and a cursor when there are
 * or may be more.
 */
export const readUnreadNotifications = async (
  from: WalkStart,
  sources: ReadSources,
): Promise<UnreadPlaces> => {
  const { cursor, limit } = from;
  const state = await sources.reads.state(from.userId);
  const isPast = cursor !== undefined && cursor <= state.upTo;
  const newer: UnreadPlaces = isPast ? { positions: [] } : await readNewer(from, state, sources);
  const isFull = newer.cursor !== undefined || newer.positions.length > limit;
  const older = isFull ? newer : await readOlder(from, state, sources);
  const all = isFull ? newer.positions : [...newer.positions, ...older.positions];
  const positions = all.slice(0, limit);
  return { positions, cursor: all.length > limit ? positions.at(-1)?.id : older.cursor };
};
