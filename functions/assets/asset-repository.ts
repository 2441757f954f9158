import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import type { Table } from '../platform/table/table';

/** A published image. `key` is its place in the assets bucket and, behind the app's origin, its path. */
export const asset = z.object({
  id: z.string(),
  key: z.string(),
  contentType: z.string(),
  width: z.number(),
  height: z.number(),
  bytes: z.number(),
  createdAt: z.string(),
});
export type Asset = z.infer<typeof asset>;

const assetKey = (customerId: string, assetId: string) => ({
  pk: `C#${customerId}`,
  sk: `AS#${assetId}`,
});

export const createAssetRepository = ({ client, name: TableName }: Table) => ({
  async find(customerId: string, assetId: string): Promise<Asset | undefined> {
    const Key = assetKey(customerId, assetId);
    const { Item } = await client.send(new GetCommand({ TableName, Key }));
    return Item && asset.parse(Item);
  },

  async put(customerId: string, value: Asset): Promise<void> {
    const Item = { ...assetKey(customerId, value.id), ...value };
    await client.send(new PutCommand({ TableName, Item }));
  },
});
export type AssetRepository = ReturnType<typeof createAssetRepository>;
