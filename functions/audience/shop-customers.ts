import { DeleteCommand, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import {
  readShopCustomer,
  type ShopCustomer,
  shopCustomerItem,
  shopCustomerKey,
} from '../items/store/shop-customer';
import { conditionHeld, type Table } from '../platform/table/table';

const asItWas = (before: ShopCustomer | undefined) =>
  before
    ? {
        ConditionExpression: `u = :u AND ${before.subscriberId ? 'sid = :sid' : 'attribute_not_exists(sid)'}`,
        ExpressionAttributeValues: {
          ':u': before.updatedAt,
          ...(before.subscriberId ? { ':sid': before.subscriberId } : {}),
        },
      }
    : { ConditionExpression: 'attribute_not_exists(pk)' };

/** Which subscribers a shop's customers are. */
export const createShopCustomers = ({ client, name: TableName }: Table) => ({
  async find(customerId: string, id: string): Promise<ShopCustomer | undefined> {
    const Key = shopCustomerKey(customerId, id);
    const { Item } = await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
    return Item && readShopCustomer(Item);
  },

  /**
   * Writes what is known over what was read.
   * @param before as it was read
   * @param ttl epoch seconds, of those who are gone
   * @returns false when it is another one by now
   */
  put: (
    customerId: string,
    value: ShopCustomer,
    before: ShopCustomer | undefined,
    ttl?: number,
  ): Promise<boolean> =>
    conditionHeld(
      client.send(
        new PutCommand({
          TableName,
          Item: shopCustomerItem(customerId, value, ttl),
          ...asItWas(before),
        }),
      ),
    ),

  /** Forgets them. Safe to repeat. */
  async remove(customerId: string, ids: readonly string[]): Promise<void> {
    for (const id of ids) {
      await client.send(new DeleteCommand({ TableName, Key: shopCustomerKey(customerId, id) }));
    }
  },
});
export type ShopCustomers = ReturnType<typeof createShopCustomers>;
