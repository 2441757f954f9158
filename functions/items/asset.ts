import * as z from 'zod';
import { customerPartition } from './account/customer-keys';

/**
 * A published image. `key` is its key in the assets bucket and, after the app's origin, its path.
 */
const asset = z.object({
  id: z.string(),
  key: z.string(),
  contentType: z.string(),
  width: z.number(),
  height: z.number(),
  bytes: z.number(),
  /** The original file name. Absent for images from before names were stored. */
  name: z.string().optional(),
  createdAt: z.string(),
});
export type Asset = z.infer<typeof asset>;

/** Logos can't be used as images in emails. */
export type AssetKind = 'image' | 'logo';

const prefixes: Readonly<Record<AssetKind, string>> = { image: 'AS#', logo: 'LG#' };

/** The partition and key prefix of all of a customer's images, oldest first. */
export const imagesOf = (customerId: string) => ({
  pk: customerPartition(customerId),
  prefix: prefixes.image,
});

export const assetKey = (customerId: string, assetId: string, kind: AssetKind) => ({
  pk: customerPartition(customerId),
  sk: `${prefixes[kind]}${assetId}`,
});

export const assetItem = (customerId: string, value: Asset, kind: AssetKind) => ({
  ...assetKey(customerId, value.id, kind),
  ...value,
});

export const readAsset = (item: unknown): Asset => asset.parse(item);
