import * as z from 'zod';
import { productKey } from './catalogue-keys';
import { storedMoney } from './sale';

const stored = z.object({
  /** Shopify's number, as text. */
  id: z.string(),
  /** When it changed last in the shop, epoch milliseconds. */
  updatedAt: z.number(),
  createdAt: z.number(),
  title: z.string(),
  /** Its page in the shop; absent while it is not published there. */
  url: z.string().optional(),
  imageUrl: z.string().optional(),
  /** Of the cheapest variant, in the smallest unit of the currency. */
  price: storedMoney.optional(),
  isForSale: z.boolean(),
  collectionIds: z.array(z.string()),
});
export type Product = z.infer<typeof stored>;

export const productItem = (customerId: string, value: Product) => ({
  ...productKey(customerId, value.id),
  ...value,
});

const placed = z.object({ id: z.string(), collectionIds: z.array(z.string()).default([]) });
/** Which collections a product is in; one that was taken out of the shop is in none. */
export const readProductPlaces = (item: unknown): z.infer<typeof placed> => placed.parse(item);

export const readProduct = (item: unknown): Product => stored.parse(item);
