import * as z from 'zod';
import { limits } from '../../../shared/limits';

/** An amount in the smallest unit of the store's currency. */
export const storedMoney = z.object({ amount: z.number(), currency: z.string() });

/**
 * The data of an order or a cart that conditions of sequences use, as far as the store provides it.
 * Events include this data, and win-backs read it from the items stored by the hour of the order.
 */
export const sale = {
  total: storedMoney.optional(),
  /** The products, each listed once. A list beyond the maximum length is cut off. */
  productIds: z.array(z.string()).max(limits.shoppers.maxEventProducts).optional(),
  /** ISO 3166-1 alpha-2. */
  country: z.string().optional(),
};

const saleSchema = z.object(sale);
export type Sale = Readonly<z.infer<typeof saleSchema>>;
