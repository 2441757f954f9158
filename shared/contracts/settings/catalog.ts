import * as z from 'zod';
import { limits } from '../../limits';
import { displayedText } from '../common';

const { maxConditionValues, cartTextLength } = limits.shoppers;

export const catalogQuery = z.object({
  what: z.enum(['products', 'collections']),
  /**
   * Finds products or collections whose title contains this text. If absent, returns the newest
   * ones.
   */
  search: z.string().trim().max(cartTextLength).optional(),
  /**
   * The order of products, if neither `search` nor `ids` is given: newest first, or best sellers
   * first.
   */
  order: z.enum(['new', 'best']).optional(),
  /**
   * The ids of products or collections at the store, separated by commas. Only these are returned.
   */
  ids: z
    .string()
    .regex(/^\d{1,20}(,\d{1,20})*$/)
    .transform((text) => text.split(','))
    .pipe(z.array(z.string()).max(maxConditionValues))
    .optional(),
});
export type CatalogQuery = z.infer<typeof catalogQuery>;

const catalogueEntry = z.object({
  id: z.string(),
  title: displayedText,
  /** The URL of the product's image. Absent for collections, and for products without an image. */
  imageUrl: z.string().optional(),
  /** The URL of the page in the store. */
  url: z.string().optional(),
  /** The price, in the currency's smallest unit. */
  price: z.object({ amount: z.number(), currency: z.string() }).optional(),
  isForSale: z.boolean().optional(),
});
export type CatalogEntry = z.infer<typeof catalogueEntry>;

export const catalogResponse = z.object({ items: z.array(catalogueEntry) });
