import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { shopEventItem, shopEventKey } from '../../items/store/store-keys';
import type { Table } from '../../platform/table/table';

/** Shopify tries for four hours; somebody may send what failed again within days. */
const keptSeconds = 7 * 24 * 3600;

/** What shops told that was carried out. */
export const createShopEventRepository = ({ client, name: TableName }: Table) => ({
  async isDone(eventId: string): Promise<boolean> {
    const Key = shopEventKey(eventId);
    const { Item } = await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
    return Item !== undefined;
  },

  async markDone(eventId: string, now: number): Promise<void> {
    const Item = shopEventItem(eventId, Math.floor(now / 1000) + keptSeconds);
    await client.send(new PutCommand({ TableName, Item }));
  },
});
export type ShopEventRepository = ReturnType<typeof createShopEventRepository>;
