import { DeleteCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import {
  type Asset,
  type AssetKind,
  assetItem,
  assetKey,
  imagesOf,
  readAsset,
} from '../items/asset';
import { keyPosition } from '../items/key-positions';
import { type CursorPaging, decodeCursor, encodeCursor } from '../platform/table/cursor';
import type { Table } from '../platform/table/table';
import { createAssetReader } from './asset-reader';

export const createAssetRepository = (table: Table) => {
  const { client, name: TableName } = table;
  return {
    find: createAssetReader(table),

    async put(customerId: string, value: Asset, kind: AssetKind): Promise<void> {
      const Item = assetItem(customerId, value, kind);
      await client.send(new PutCommand({ TableName, Item }));
    },

    /** Lists images, newest first, without logos. */
    async list(
      customerId: string,
      { limit, cursor }: CursorPaging,
    ): Promise<{ readonly assets: readonly Asset[]; readonly nextCursor?: string }> {
      const { pk, prefix } = imagesOf(customerId);
      const from = cursor ? decodeCursor(keyPosition, cursor) : undefined;
      const { Items = [], LastEvaluatedKey } = await client.send(
        new QueryCommand({
          TableName,
          KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
          ExpressionAttributeValues: { ':pk': pk, ':prefix': prefix },
          // Newest first, because ids begin with their creation time.
          ScanIndexForward: false,
          // Ignores a cursor that belongs to another customer and returns the first page.
          ExclusiveStartKey: from?.pk === pk && from.sk.startsWith(prefix) ? from : undefined,
          Limit: limit,
        }),
      );
      const nextCursor = LastEvaluatedKey && encodeCursor(LastEvaluatedKey);
      return { assets: Items.map(readAsset), nextCursor };
    },

    /** Removes an image. Repeating the call has no effect. */
    async remove(customerId: string, assetId: string): Promise<void> {
      const Key = assetKey(customerId, assetId, 'image');
      await client.send(new DeleteCommand({ TableName, Key }));
    },
  };
};
export type AssetRepository = ReturnType<typeof createAssetRepository>;
