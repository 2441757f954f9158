import * as z from 'zod';
import { attributionLimits } from '../../attribution-limits';
import { id, instant, paging, shown } from '../common';
import { shopMoney } from '../settings/earned';

/** One order of the shop, as it stands now. Amounts are in the smallest unit of `currency`. */
export const personOrder = z.object({
  /** The shop's number. */
  id: z.string(),
  /** What people call it: `#1001`. */
  name: shown,
  at: instant,
  total: z.number().int(),
  refunded: z.number().int(),
  currency: z.string(),
  isCancelled: z.boolean(),
  /** The shop tried its checkout: it counts nowhere. */
  isTest: z.boolean(),
  /** The email that earned it; without a name once it is gone. */
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
  /** A store is or was connected. */
  hasStore: z.boolean(),
  /** Newest first. */
  orders: z.array(personOrder),
  nextCursor: z.string().optional(),
  /** What all of it adds up to; with the first page. */
  sum: z
    .object({
      /** Orders that count: not those called off, given back in full, or tests. */
      orders: z.number().int(),
      /** In each currency they paid in. */
      spent: z.array(shopMoney),
      /** There are more orders than were added up. */
      isLeast: z.boolean(),
    })
    .optional(),
});
export type PersonOrders = z.infer<typeof personOrders>;
