import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import {
  firstOrderUpdate,
  latestOrderUpdate,
  readShopperProfile,
  type ShopperProfile,
  shopperKey,
} from '../../items/store/shopper';
import { isConditionFailed, type Table } from '../../platform/table/table';

/** Records what people did in a store. Every call may be repeated, in any order. */
export const createShopperRepository = ({ client, name: TableName }: Table) => {
  const update = async (
    customerId: string,
    subscriberId: string,
    firstOrderChange: ReturnType<typeof firstOrderUpdate>,
  ): Promise<ShopperProfile> => {
    const Key = shopperKey(customerId, subscriberId);
    const input = { TableName, Key, ...firstOrderChange, ReturnValues: 'ALL_NEW' as const };
    return readShopperProfile((await client.send(new UpdateCommand(input))).Attributes);
  };

  return {
    async find(customerId: string, subscriberId: string): Promise<ShopperProfile> {
      const Key = shopperKey(customerId, subscriberId);
      const { Item } = await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
      return readShopperProfile(Item ?? {});
    },

    /**
     * Records the first purchase, unless it's already known.
     * @returns the record as it is now
     */
    noteFirst: (
      customerId: string,
      subscriberId: string,
      first: NonNullable<ShopperProfile['first']>,
    ): Promise<ShopperProfile> => update(customerId, subscriberId, firstOrderUpdate(first)),

    /**
     * Records the latest order, and the first one reported.
     * @returns the record as it is now
     */
    async noteOrder(
      customerId: string,
      subscriberId: string,
      order: { readonly orderId: string; readonly at: number },
    ): Promise<ShopperProfile> {
      try {
        return await update(customerId, subscriberId, latestOrderUpdate(order));
      } catch (error) {
        if (!isConditionFailed(error)) throw error;
        return update(customerId, subscriberId, firstOrderUpdate(order));
      }
    },

    /** Records the checkout that a person abandoned. A later checkout replaces it. */
    async noteCheckout(
      customerId: string,
      subscriberId: string,
      checkoutId: string,
    ): Promise<void> {
      await client.send(
        new UpdateCommand({
          TableName,
          Key: shopperKey(customerId, subscriberId),
          UpdateExpression: 'SET co = :checkout',
          ExpressionAttributeValues: { ':checkout': checkoutId },
        }),
      );
    },
  };
};
export type ShopperRepository = ReturnType<typeof createShopperRepository>;
