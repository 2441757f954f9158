import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { firstOrderUpdate, readShopper, type Shopper, shopperKey } from '../../items/store/shopper';
import { conditionHeld, type Table } from '../../platform/table/table';

/** What people did in a store. Every note may be repeated, in any order. */
export const createShopperRepository = ({ client, name: TableName }: Table) => ({
  async find(customerId: string, subscriberId: string): Promise<Shopper> {
    const Key = shopperKey(customerId, subscriberId);
    const { Item } = await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
    return readShopper(Item ?? {});
  },

  /** Says what was bought first, unless that is known. @returns what is known now */
  async noteFirst(
    customerId: string,
    subscriberId: string,
    first: NonNullable<Shopper['first']>,
  ): Promise<Shopper> {
    const { Attributes } = await client.send(
      new UpdateCommand({
        TableName,
        Key: shopperKey(customerId, subscriberId),
        ...firstOrderUpdate(first),
        ReturnValues: 'ALL_NEW',
      }),
    );
    return readShopper(Attributes);
  },

  /** Keeps the latest. */
  async noteOrder(customerId: string, subscriberId: string, at: number): Promise<void> {
    await conditionHeld(
      client.send(
        new UpdateCommand({
          TableName,
          Key: shopperKey(customerId, subscriberId),
          UpdateExpression: 'SET la = :at',
          ConditionExpression: 'attribute_not_exists(la) OR la < :at',
          ExpressionAttributeValues: { ':at': at },
        }),
      ),
    );
  },

  /** The checkout that they left; a later one takes its place. */
  async noteCheckout(customerId: string, subscriberId: string, checkoutId: string): Promise<void> {
    await client.send(
      new UpdateCommand({
        TableName,
        Key: shopperKey(customerId, subscriberId),
        UpdateExpression: 'SET co = :checkout',
        ExpressionAttributeValues: { ':checkout': checkoutId },
      }),
    );
  },
});
export type ShopperRepository = ReturnType<typeof createShopperRepository>;
