import * as z from 'zod';
import { attributionLimits } from '../../attribution-limits';
import { displayedText, id, instant, paging } from '../common';
import { shopMoney } from '../settings/attributed-revenue';

/** An order in the store in its current state. Amounts are in the smallest unit of `currency`. */
export const personOrder = z.object({
  /** The order's id at the store. */
  id: z.string(),
  /** The order's display name: `#1001`. */
  name: displayedText,
  at: instant,
  total: z.number().int(),
  refunded: z.number().int(),
  currency: z.string(),
  isCancelled: z.boolean(),
  /** True for a test order from the store's checkout. Test orders aren't included in any figure. */
  isTest: z.boolean(),
  /** The email that the order is attributed to. Its name is absent once the email was deleted. */
  email: z
    .object({
      draftId: id,
      name: displayedText.optional(),
      subject: displayedText.optional(),
    })
    .optional(),
});
export type PersonOrder = z.infer<typeof personOrder>;

const { limit, cursor } = paging(attributionLimits.ordersPageSize);
export const personOrdersQuery = z.object({ limit, cursor });

export const personOrders = z.object({
  /** True if a store is or was connected. */
  hasStore: z.boolean(),
  /** The orders, newest first. */
  orders: z.array(personOrder),
  nextCursor: z.string().optional(),
  /** The totals of all orders. Only included in the first page. */
  sum: z
    .object({
      /** The number of orders. Canceled, fully refunded, and test orders aren't included. */
      orders: z.number().int(),
      /** The amounts that the person spent, one for each currency they paid in. */
      spent: z.array(shopMoney),
      /** True if the person has more orders than are included in the totals. */
      isLeast: z.boolean(),
    })
    .optional(),
});
export type PersonOrders = z.infer<typeof personOrders>;
