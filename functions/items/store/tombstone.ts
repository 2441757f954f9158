import * as z from 'zod';
import { collectionKey, productKey } from './catalog-keys';

/**
 * What remains of a deleted product or collection for as long as older data about it may arrive.
 */
export type Tombstone = {
  readonly what: 'product' | 'collection';
  readonly id: string;
  readonly updatedAt: number;
};

const keyOf = { product: productKey, collection: collectionKey } as const;

/** @param ttl epoch seconds */
export const tombstoneItem = (
  customerId: string,
  { what, id, updatedAt }: Tombstone,
  ttl: number,
) => ({
  ...keyOf[what](customerId, id),
  id,
  updatedAt,
  gone: true,
  ttl,
});

const storedSchema = z.object({ gone: z.boolean().optional() });
export const isTombstone = (item: unknown): boolean => storedSchema.parse(item).gone === true;
