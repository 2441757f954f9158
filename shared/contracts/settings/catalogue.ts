import * as z from 'zod';
import { limits } from '../../limits';
import { shown } from '../common';

const { mostConditionValues, cartTextLength } = limits.shoppers;

export const catalogueQuery = z.object({
  what: z.enum(['products', 'collections']),
  /** Part of a title. Without it the newest come. */
  search: z.string().trim().max(cartTextLength).optional(),
  /** Of products that are neither searched nor named: the newest first, or what sells best. */
  order: z.enum(['new', 'best']).optional(),
  /** Only these, by their numbers at the shop, one behind the other with commas. */
  ids: z
    .string()
    .regex(/^\d{1,20}(,\d{1,20})*$/)
    .transform((text) => text.split(','))
    .pipe(z.array(z.string()).max(mostConditionValues))
    .optional(),
});
export type CatalogueQuery = z.infer<typeof catalogueQuery>;

const thing = z.object({
  id: z.string(),
  title: shown,
  /** Of products; absent where the shop has none. */
  imageUrl: z.string().optional(),
  /** Its page in the shop. */
  url: z.string().optional(),
  /** In the smallest unit of the currency. */
  price: z.object({ amount: z.number(), currency: z.string() }).optional(),
  isForSale: z.boolean().optional(),
});
export type CatalogueThing = z.infer<typeof thing>;

export const catalogueAnswer = z.object({ items: z.array(thing) });
