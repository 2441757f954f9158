import * as z from 'zod';
import { collectionKey } from './catalog-keys';

const storedSchema = z.object({
  /** Shopify's id, as text. */
  id: z.string(),
  /** When the collection last changed in the store, in epoch milliseconds. */
  updatedAt: z.number(),
  title: z.string(),
});
export type Collection = z.infer<typeof storedSchema>;

export const collectionItem = (customerId: string, value: Collection) => ({
  ...collectionKey(customerId, value.id),
  ...value,
});

export const readCollection = (item: unknown): Collection => storedSchema.parse(item);
