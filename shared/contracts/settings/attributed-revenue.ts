import * as z from 'zod';

/** An amount in the smallest unit of its currency, such as cents or whole yen. */
export const shopMoney = z.object({ amount: z.number().int(), currency: z.string() });

/**
 * The current net total of orders attributed to emails, in the smallest unit of the store's
 * currency. Present once a store is or was connected.
 */
export const attributedRevenue = z.object({
  amount: z.number().int(),
  /** Absent while the store's currency is unknown. */
  currency: z.string().optional(),
  orders: z.number().int(),
  /**
   * Revenue in other currencies, which isn't included in `amount`. Only for a store that changed
   * its currency.
   */
  others: z.array(shopMoney).optional(),
});
export type AttributedRevenue = z.infer<typeof attributedRevenue>;
