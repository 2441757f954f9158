import * as z from 'zod';

/** A person who signs in: a manager, or a customer's user bound to one customer. */
export const account = z.object({
  userId: z.string(),
  role: z.enum(['manager', 'customer']),
  email: z.string(),
  customerId: z.string().optional(),
  timeZone: z.string(),
});
export type Account = z.infer<typeof account>;
