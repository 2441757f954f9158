import * as z from 'zod';
import { userIndex, userKey } from './user-keys';

/** A person who signs in: a manager, or a customer's user who belongs to one customer. */
const user = z.object({
  userId: z.string(),
  role: z.enum(['manager', 'customer']),
  email: z.string(),
  customerId: z.string().optional(),
  /**
   * The user's own time zone. For a customer's user, it's used only if the store's time zone was
   * never set.
   */
  timeZone: z.string(),
  /** A manager's own regional format. Absent until they set it. */
  locale: z.string().optional(),
  /**
   * The customer from whose autopilot this user is being removed. The user can't make calls
   * anymore.
   */
  leaves: z.string().optional(),
});
export type Account = z.infer<typeof user>;

export const readAccount = (stored: unknown): Account => user.parse(stored);

/** Returns the stored form of an account, which is found by user id or (GSI1) by email. */
export const accountItem = (value: Account) => ({
  ...userKey(value.userId),
  ...userIndex(value.email),
  e: value.email,
  ...value,
});

/**
 * The data that a call's permissions are based on. `tokensFrom` is the last sign-out, in
 * milliseconds.
 */
export const callerItem = user
  .pick({ role: true, customerId: true, leaves: true })
  .extend({ tokensFrom: z.number().optional() });
