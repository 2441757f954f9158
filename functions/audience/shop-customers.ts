import { DeleteCommand, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import {
  readShopCustomer,
  type ShopCustomer,
  shopCustomerItem,
  shopCustomerKey,
} from '../items/store/shop-customer';
import { conditionHeld, type Table } from '../platform/table/table';

const unchangedCondition = (before: ShopCustomer | undefined) =>
  before
    ? {
        ConditionExpression: `u = :u AND ${before.subscriberId ? 'sid = :sid' : 'attribute_not_exists(sid)'}`,
        ExpressionAttributeValues: {
          ':u': before.updatedAt,
          ...(before.subscriberId ? { ':sid': before.subscriberId } : {}),
        },
      }
    : { ConditionExpression: 'attribute_not_exists(pk)' };

/** Maps a store's own customers to subscribers. */
export const createShopCustomers = ({ client, name: TableName }: Table) => ({
  async find(customerId: string, id: string): Promise<ShopCustomer | undefined> {
    const Key = shopCustomerKey(customerId, id);
    const { Item } = await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
    return Item && readShopCustomer(Item);
  },

  /**
   * Writes a record, but only if the stored one is still the one that was read.
   * @param before the record as read
   * @param ttl epoch seconds, for customers who were deleted in the store
   * @returns false when the record has changed since it was read
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
          ...unchangedCondition(before),
        }),
      ),
    ),

  /** Deletes the records. Safe to repeat. */
  async remove(customerId: string, ids: readonly string[]): Promise<void> {
    for (const id of ids) {
      await client.send(new DeleteCommand({ TableName, Key: shopCustomerKey(customerId, id) }));
    }
  },
});
export type ShopCustomers = ReturnType<typeof createShopCustomers>;
