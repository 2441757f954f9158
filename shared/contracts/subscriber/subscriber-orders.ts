import * as z from 'zod';
import { attributionLimits } from '../../attribution-limits';
import { id, instant, paging, shown } from '../common';
import { shopMoney } from '../settings/earned';

/** One order in the store, in its current state. Amounts are in the smallest unit of `currency`. */
export const personOrder = z.object({
  /** The store's number. */
  id: z.string(),
  /** Its display name: `#1001`. */
  name: shown,
  at: instant,
  total: z.number().int(),
  refunded: z.number().int(),
  currency: z.string(),
  isCancelled: z.boolean(),
  /** True for a test of the store's checkout, which isn't counted anywhere. */
  isTest: z.boolean(),
  /** The email it is attributed to. Without a name once that was deleted. */
  email: z
    .object({
      draftId: id,
      name: shown.optional(),
      subject: shown.optional(),
    })
    .optional(),
});
export type PersonOrder = z.infer<typeof personOrder>;

const { limit, cursor } = paging(attributionLimits.ordersPageSize);
export const personOrdersQuery = z.object({ limit, cursor });

export const personOrders = z.object({
  /** True if a store is or was connected. */
  hasStore: z.boolean(),
  /** Newest first. */
  orders: z.array(personOrder),
  nextCursor: z.string().optional(),
  /** The sums over all orders. Included with the first page. */
  sum: z
    .object({
      /** Counted orders: not canceled, fully refunded, or test orders. */
      orders: z.number().int(),
      /** In each currency they paid in. */
      spent: z.array(shopMoney),
      /** True if there are more orders than were added up. */
      isLeast: z.boolean(),
    })
    .optional(),
});
export type PersonOrders = z.infer<typeof personOrders>;
