import * as z from 'zod';
import { limits } from '../../limits';
import { displayedText } from '../common';

const { maxConditionValues, cartTextLength } = limits.shoppers;

export const catalogQuery = z.object({
  what: z.enum(['products', 'collections']),
  /**
   * A part of a title to search for. If absent, the newest products or collections are returned.
   */
  search: z.string().trim().max(cartTextLength).optional(),
  /** For products without a search or ids: the newest first, or the best sellers. */
  order: z.enum(['new', 'best']).optional(),
  /** Returns only the products or collections with these store ids, separated by commas. */
  ids: z
    .string()
    .regex(/^\d{1,20}(,\d{1,20})*$/)
    .transform((text) => text.split(','))
    .pipe(z.array(z.string()).max(maxConditionValues))
    .optional(),
});
export type CatalogQuery = z.infer<typeof catalogQuery>;

const thing = z.object({
  id: z.string(),
  title: displayedText,
  /** For products. Absent if the store has none. */
  imageUrl: z.string().optional(),
  /** The URL of the page in the store. */
  url: z.string().optional(),
  /** In the currency's smallest unit. */
  price: z.object({ amount: z.number(), currency: z.string() }).optional(),
  isForSale: z.boolean().optional(),
});
export type CatalogueEntry = z.infer<typeof thing>;

export const catalogueResponse = z.object({ items: z.array(thing) });
