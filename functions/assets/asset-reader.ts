import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { type Asset, type AssetKind, assetKey, readAsset } from '../items/asset';
import type { Table } from '../platform/table/table';

/** Finds a single image by its id, for modules that only read images. */
export const createAssetReader =
  ({ client, name: TableName }: Table) =>
  async (customerId: string, assetId: string, kind: AssetKind): Promise<Asset | undefined> => {
    const Key = assetKey(customerId, assetId, kind);
    const { Item } = await client.send(new GetCommand({ TableName, Key }));
    return Item && readAsset(Item);
  };
