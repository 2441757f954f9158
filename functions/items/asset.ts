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
  createdAt: z.string(),
});
export type Asset = z.infer<typeof asset>;

export const assetKey = (customerId: string, assetId: string) => ({
  pk: customerPartition(customerId),
  sk: `AS#${assetId}`,
});

export const assetItem = (customerId: string, value: Asset) => ({
  ...assetKey(customerId, value.id),
  ...value,
});

export const readAsset = (item: unknown): Asset => asset.parse(item);
