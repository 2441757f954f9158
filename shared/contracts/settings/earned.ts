import * as z from 'zod';

/** An amount in the smallest unit of its currency: cents, or whole yen. */
export const shopMoney = z.object({ amount: z.number().int(), currency: z.string() });

/**
 * What orders that emails led to are worth now, in the smallest unit of the shop's currency. It is
 * there once a store is or was connected.
 */
export const earned = z.object({
  amount: z.number().int(),
  /** Absent while nobody knows what the shop sells in. */
  currency: z.string().optional(),
  orders: z.number().int(),
  /** Of a shop that changed its currency: what came in others, which is not in `amount`. */
  others: z.array(shopMoney).optional(),
});
export type Earned = z.infer<typeof earned>;
