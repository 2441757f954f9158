import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { readShopSegment, shopSegmentKey } from '../../items/store/shop-segment';
import { readStore } from '../../items/store/store';
import { storeKey } from '../../items/store/store-place';
import type { Table } from '../../platform/table/table';

/** Whether a connected store puts people into a segment. Reads it itself: stores stand above segments. */
export const createFillingStore = ({ client, name: TableName }: Table) => ({
  async fills(customerId: string, segmentId: string): Promise<boolean> {
    const get = async (Key: Record<string, string>) =>
      (await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }))).Item;
    const own = await get(shopSegmentKey(customerId));
    if (!own || readShopSegment(own) !== segmentId) return false;
    const store = await get(storeKey(customerId));
    return store !== undefined && readStore(store).state === 'active';
  },
});
