import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { type Asset, assetItem, assetKey, readAsset } from '../items/asset';
import type { Table } from '../platform/table/table';

export const createAssetRepository = ({ client, name: TableName }: Table) => ({
  async find(customerId: string, assetId: string): Promise<Asset | undefined> {
    const Key = assetKey(customerId, assetId);
    const { Item } = await client.send(new GetCommand({ TableName, Key }));
    return Item && readAsset(Item);
  },

  async put(customerId: string, value: Asset): Promise<void> {
    const Item = assetItem(customerId, value);
    await client.send(new PutCommand({ TableName, Item }));
  },
});
export type AssetRepository = ReturnType<typeof createAssetRepository>;
