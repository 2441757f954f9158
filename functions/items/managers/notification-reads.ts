import * as z from 'zod';
import { userPartition } from '../account/user-keys';

const state = z.object({ upTo: z.string(), rev: z.number() });

/**
 * The newest notification that a user's last "mark all as read" included (`upTo`), and the number
 * of times that the user marked all as read (`rev`).
 */
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

const readMarkSchema = z.object({
  id: z.string(),
  isRead: z.boolean(),
  /**
   * The revision of the user's read state when this notification was marked. If the user marks all
   * as read after that, this mark no longer applies.
   */
  rev: z.number(),
  /** The key of the notification. */
  of: z.object({ pk: z.string(), sk: z.string() }),
});

/** A user's own read or unread mark for one notification. */
export type ReadMark = z.infer<typeof readMarkSchema>;

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

export const readReadMark = (item: unknown): ReadMark => readMarkSchema.parse(item);
