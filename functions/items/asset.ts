import * as z from 'zod';
import { customerPartition } from './account/customer-keys';

/** A published image. `key` is its place in the assets bucket and, behind the app's origin, its path. */
const asset = z.object({
  id: z.string(),
  key: z.string(),
  contentType: z.string(),
  width: z.number(),
  height: z.number(),
  bytes: z.number(),
  /** What the file was called; absent for images from before names were kept. */
  name: z.string().optional(),
  createdAt: z.string(),
});
export type Asset = z.infer<typeof asset>;

/** Logos are not among the images that emails are offered. */
export type AssetKind = 'image' | 'logo';

const prefixes: Readonly<Record<AssetKind, string>> = { image: 'AS#', logo: 'LG#' };

/** Where all of a customer's images lie, oldest first. */
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
