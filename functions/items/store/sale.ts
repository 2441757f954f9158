import * as z from 'zod';
import { limits } from '../../../shared/limits';

/** An amount in the smallest unit of the shop's currency. */
export const storedMoney = z.object({ amount: z.number(), currency: z.string() });

/**
 * What goes on from an order or a cart, as far as the shop says it: conditions of sequences ask for it.
 * Events carry it, and win-backs find it under the hour of the order.
 */
export const sale = {
  total: storedMoney.optional(),
  /** Each once; of a longer list the first ones. */
  productIds: z.array(z.string()).max(limits.shoppers.mostEventProducts).optional(),
  /** ISO 3166-1 alpha-2. */
  country: z.string().optional(),
};

const saleSchema = z.object(sale);
export type Sale = Readonly<z.infer<typeof saleSchema>>;
