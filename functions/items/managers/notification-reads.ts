import * as z from 'zod';
import { userPartition } from '../account/user-keys';

const state = z.object({ upTo: z.string(), rev: z.number() });

/** Up to which notification a user has marked all as read, and how often they did so. */
export type ReadState = z.infer<typeof state>;

/** The state of a user who never marked all as read. */
export const emptyReadState: ReadState = { upTo: '', rev: 0 };

export const readStateKey = (userId: string) => ({
  pk: userPartition(userId),
  sk: 'NTFREAD' as const,
});

/** @param item the user's item, or undefined */
export const readReadState = (item: unknown): ReadState =>
  item ? state.parse(item) : emptyReadState;

const mark = z.object({
  id: z.string(),
  isRead: z.boolean(),
  /** The state's revision when the mark was made. Marking all as read later overrides it. */
  rev: z.number(),
  /** The key of the notification. */
  of: z.object({ pk: z.string(), sk: z.string() }),
});

/** A user's own read or unread mark for one notification. */
export type ReadMark = z.infer<typeof mark>;

/**
 * Returns the key of a mark. Without an id, returns the prefix of the keys of all of the user's
 * marks.
 */
export const readMarkKey = (userId: string, id = '') => ({
  pk: userPartition(userId),
  sk: `NTFMARK#${id}`,
});

/** @param endsAt when the mark expires, in milliseconds; not before its notification does */
export const readMarkItem = (userId: string, value: ReadMark, endsAt: number) => ({
  ...readMarkKey(userId, value.id),
  ...value,
  ttl: Math.floor(endsAt / 1000),
});

export const readReadMark = (item: unknown): ReadMark => mark.parse(item);
