import * as z from 'zod';
import type { CollectionRecord, ProductRecord } from '../records/store-record';
import { address, gid, integerId, moment, moneyV2 } from './values';

/** The fields requested of a product, without its collections. */
export const productFields = `
  id createdAt updatedAt title status onlineStoreUrl
  featuredMedia { preview { image { url } } }
  priceRangeV2 { minVariantPrice { amount currencyCode } }`;

export const productCollections = (page: string): string =>
  `collections${page} { edges { node { id } } }`;

export const collectionFields = 'id updatedAt title';

export const productNode = z.object({
  id: gid,
  createdAt: moment,
  updatedAt: moment,
  title: z.string(),
  status: z.string().catch(''),
  onlineStoreUrl: address,
  featuredMedia: z
    .object({ preview: z.object({ image: z.object({ url: address }).nullish() }).nullish() })
    .nullish()
    .catch(undefined),
  priceRangeV2: z.object({ minVariantPrice: moneyV2 }).optional().catch(undefined),
});

const reference = z.object({ id: gid });

/**
 * Reads a product from the Admin API, with its collections. @returns undefined for anything else
 */
export const productOfNode = (
  value: unknown,
  collections: readonly unknown[],
): ProductRecord | undefined => {
  const found = productNode.safeParse(value);
  if (!found.success) return undefined;
  const { status, onlineStoreUrl: url, featuredMedia, priceRangeV2, ...rest } = found.data;
  return {
    kind: 'product',
    ...rest,
    url,
    imageUrl: featuredMedia?.preview?.image?.url,
    price: priceRangeV2?.minVariantPrice,
    // A product that isn't published in the online shop has no page there that an email could link
    // to.
    isForSale: status === 'ACTIVE' && url !== undefined,
    collectionIds: collections.flatMap((one) => {
      const parsedReference = reference.safeParse(one);
      return parsedReference.success ? [parsedReference.data.id] : [];
    }),
  };
};

export const collectionNode = z.object({ id: gid, updatedAt: moment, title: z.string() });

export const collectionOfNode = (value: unknown): CollectionRecord | undefined => {
  const found = collectionNode.safeParse(value);
  return found.success ? { kind: 'collection', ...found.data } : undefined;
};

export const collectionPayload = z.object({ id: integerId, updated_at: moment, title: z.string() });

/** Reads a collection from the payload of collections/create and update. */
export const collectionOfPayload = (value: unknown): CollectionRecord | undefined => {
  const found = collectionPayload.safeParse(value);
  if (!found.success) return undefined;
  const { id, updated_at: updatedAt, title } = found.data;
  return { kind: 'collection', id, updatedAt, title };
};
