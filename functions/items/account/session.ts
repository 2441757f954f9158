import * as z from 'zod';
import { userPartition } from './user-keys';

/** One browser in which an account is signed in. Times are in milliseconds. */
const session = z.object({
  id: z.string(),
  /** The names of the browser and the system: 'Firefox on Windows'. */
  browser: z.string(),
  /** An IPv4 address, or the first half of an IPv6 address. */
  network: z.string(),
  signedInAt: z.number(),
  seenAt: z.number(),
});
export type Session = z.infer<typeof session>;

const prefix = 'SN#';

export const sessionKey = (userId: string, id: string) => ({
  pk: userPartition(userId),
  sk: `${prefix}${id}`,
});

/** The partition and key prefix of all sessions of an account. */
export const sessionsOf = (userId: string) => ({ pk: userPartition(userId), prefix });

export const sessionItem = (userId: string, value: Session, ttl: number) => ({
  ...sessionKey(userId, value.id),
  ...value,
  ttl,
});

export const readSession = (item: unknown): Session => session.parse(item);
