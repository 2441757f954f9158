import { DeleteCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { readShopOwner, shopPartition, shopPastKey } from '../../items/store/store-keys';
import type { Table } from '../../platform/table/table';

/** Records which customers have data of a shop, connected or not. */
export const createShopOwners = ({ client, name: TableName }: Table) => ({
  /**
   * Returns every customer who has or had this shop. A customer has few shops, and a shop has few
   * customers.
   */
  async knowersOf(shop: string): Promise<readonly string[]> {
    const { Items = [] } = await client.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: 'pk = :shop',
        ExpressionAttributeValues: { ':shop': shopPartition(shop) },
        ConsistentRead: true,
      }),
    );
    return [...new Set(Items.map(readShopOwner))];
  },

  /** Records that the shop's data was erased. Safe to repeat. */
  async forget(shop: string, customerId: string): Promise<void> {
    const Key = shopPastKey(shop, customerId);
    await client.send(new DeleteCommand({ TableName, Key }));
  },
});
export type ShopOwners = ReturnType<typeof createShopOwners>;
