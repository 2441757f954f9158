import { GetCommand, PutCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { readStore, type Store, storeItem } from '../items/store/store';
import { storeKey } from '../items/store/store-key';
import { readShopOwner, shopItem, shopKey, shopPastItem } from '../items/store/store-keys';
import { conditionHeld, type Table } from '../platform/table/table';
import { lostConditions } from '../platform/table/write-conflicts';

const revisionCondition = (rev: number) =>
  rev === 0
    ? { ConditionExpression: 'attribute_not_exists(pk)' }
    : { ConditionExpression: 'rev = :rev', ExpressionAttributeValues: { ':rev': rev } };

/** Stores a customer's store, and which customer a shop belongs to. Each write depends on `rev`. */
export const createStoreRepository = ({ client, name: TableName }: Table) => {
  const getItem = async (Key: Record<string, string>) =>
    (await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }))).Item;
  const next = (store: Store) => storeItem({ ...store, rev: store.rev + 1 });

  const writeTogether = async (
    store: Store,
    ...others: NonNullable<TransactWriteCommand['input']['TransactItems']>
  ) => {
    const storeWrite = { Put: { TableName, Item: next(store), ...revisionCondition(store.rev) } };
    try {
      await client.send(new TransactWriteCommand({ TransactItems: [storeWrite, ...others] }));
      return true;
    } catch (error) {
      if (lostConditions(error).length > 0) return false;
      throw error;
    }
  };

  return {
    async read(customerId: string): Promise<Store | undefined> {
      const item = await getItem(storeKey(customerId));
      return item && readStore(item);
    },

    /** Returns the customer of a shop, or undefined when it has none. */
    async ownerOf(shop: string): Promise<string | undefined> {
      const item = await getItem(shopKey(shop));
      return item && readShopOwner(item);
    },

    /** @returns false when another write came in between */
    write: (store: Store): Promise<boolean> =>
      conditionHeld(
        client.send(
          new PutCommand({ TableName, Item: next(store), ...revisionCondition(store.rev) }),
        ),
      ),

    /**
     * Connects the shop to its customer.
     * @returns false when the store or the shop's owner changed in the meantime
     */
    connect: (store: Store): Promise<boolean> =>
      writeTogether(
        store,
        {
          Put: {
            TableName,
            Item: shopItem(store.shop, store.customerId),
            ConditionExpression: 'attribute_not_exists(pk) OR cid = :cid',
            ExpressionAttributeValues: { ':cid': store.customerId },
          },
        },
        // Also records which customer had the shop, because Shopify's privacy requests arrive when
        // the shop no longer belongs to anyone.
        { Put: { TableName, Item: shopPastItem(store.shop, store.customerId) } },
      ),

    /**
     * Stores how the connection ended, and releases the shop.
     * @returns false when the store or the shop's owner changed in the meantime
     */
    release: (store: Store): Promise<boolean> =>
      writeTogether(
        store,
        {
          Delete: {
            TableName,
            Key: shopKey(store.shop),
            ConditionExpression: 'attribute_not_exists(pk) OR cid = :cid',
            ExpressionAttributeValues: { ':cid': store.customerId },
          },
        },
        // Also written here for stores that were connected before this was recorded.
        { Put: { TableName, Item: shopPastItem(store.shop, store.customerId) } },
      ),
  };
};
export type StoreRepository = ReturnType<typeof createStoreRepository>;
