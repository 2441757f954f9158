import * as z from 'zod';
import { userPartition } from '../account/user-keys';

const state = z.object({ upTo: z.string(), rev: z.number() });

/** Up to which notification a user has marked all as read, and how often they did. */
export type ReadState = z.infer<typeof state>;

/** Of somebody who never marked all as read. */
export const nothingRead: ReadState = { upTo: '', rev: 0 };

export const readStateKey = (userId: string) => ({
  pk: userPartition(userId),
  sk: 'NTFREAD' as const,
});

/** @param item the user's, or nothing */
export const readReadState = (item: unknown): ReadState => (item ? state.parse(item) : nothingRead);

const mark = z.object({
  id: z.string(),
  isRead: z.boolean(),
  /** The state's number when it was made: marking all as read later voids it. */
  rev: z.number(),
  /** Where the notification lies. */
  of: z.object({ pk: z.string(), sk: z.string() }),
});

/** What a user said of one notification. */
export type ReadMark = z.infer<typeof mark>;

/** The key of a mark; without an id, where they begin. */
export const readMarkKey = (userId: string, id = '') => ({
  pk: userPartition(userId),
  sk: `NTFMARK#${id}`,
});

/** @param endsAt when the mark goes away, milliseconds; not before its notification */
export const readMarkItem = (userId: string, value: ReadMark, endsAt: number) => ({
  ...readMarkKey(userId, value.id),
  ...value,
  ttl: Math.floor(endsAt / 1000),
});

export const readReadMark = (item: unknown): ReadMark => mark.parse(item);
