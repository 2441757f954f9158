import * as z from 'zod';
import { userIndex, userKey } from './user-keys';

/** A person who signs in: a manager, or a customer's user bound to one customer. */
const user = z.object({
  userId: z.string(),
  role: z.enum(['manager', 'customer']),
  email: z.string(),
  customerId: z.string().optional(),
  /** A manager's own. Of a customer's user the store's counts, and this only if it never was set. */
  timeZone: z.string(),
  /** The customer whose autopilot this user is being removed from: they make no more calls. */
  leaves: z.string().optional(),
});
export type Account = z.infer<typeof user>;

export const readAccount = (stored: unknown): Account => user.parse(stored);

/** The stored form of an account, found by user id or (GSI1) by email. */
export const accountItem = (value: Account) => ({
  ...userKey(value.userId),
  ...userIndex(value.email),
  e: value.email,
  ...value,
});

/** What a call's permissions are decided on; `tokensFrom` is the last sign-out, in milliseconds. */
export const callerItem = user
  .pick({ role: true, customerId: true, leaves: true })
  .extend({ tokensFrom: z.number().optional() });
