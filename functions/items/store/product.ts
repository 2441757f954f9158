import * as z from 'zod';
import { productKey } from './catalog-keys';
import { storedMoney } from './sale';

const storedSchema = z.object({
  /** Shopify's id, as text. */
  id: z.string(),
  /** When the product last changed in the store, in epoch milliseconds. */
  updatedAt: z.number(),
  createdAt: z.number(),
  title: z.string(),
  /** The product's page in the store. Absent while the product isn't published there. */
  url: z.string().optional(),
  imageUrl: z.string().optional(),
  /** The price of the cheapest variant, in the smallest unit of the currency. */
  price: storedMoney.optional(),
  isForSale: z.boolean(),
  collectionIds: z.array(z.string()),
});
export type Product = z.infer<typeof storedSchema>;

export const productItem = (customerId: string, value: Product) => ({
  ...productKey(customerId, value.id),
  ...value,
});

const collectionsSchema = z.object({
  id: z.string(),
  collectionIds: z.array(z.string()).default([]),
});
/** Returns the collections of a product. A product removed from the store is in none. */
export const readProductPositions = (item: unknown): z.infer<typeof collectionsSchema> =>
  collectionsSchema.parse(item);

export const readProduct = (item: unknown): Product => storedSchema.parse(item);
