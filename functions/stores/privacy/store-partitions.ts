import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { type ItemKey, readKey } from '../../items/key-positions';
import { partitions } from '../../items/partitions';
import { orderPartition } from '../../items/revenue/order';
import { orderPointerPartition } from '../../items/revenue/order-pointer';
import { collectionPartition, productPartition } from '../../items/store/catalog-keys';
import { checkoutPartition } from '../../items/store/checkout-keys';
import { shopCustomerPartition } from '../../items/store/shop-customer';
import { shopperPartition } from '../../items/store/shopper';
import { unreadablePartition } from '../../items/store/unread';
import { deleteItems } from '../../platform/table/batch-requests';
import type { Item } from '../../platform/table/item';
import type { Table } from '../../platform/table/table';

const pageSize = 100;

/** Reads the partitions that hold a customer's store data, one page at a time. */
export const createStorePartitions = (table: Table) => {
  async function* pagesOf(pk: string): AsyncGenerator<readonly Item[]> {
    let startKey: ItemKey | undefined;
    do {
      const { Items = [], LastEvaluatedKey } = await table.client.send(
        new QueryCommand({
          TableName: table.name,
          KeyConditionExpression: 'pk = :pk',
          ExpressionAttributeValues: { ':pk': pk },
          ExclusiveStartKey: startKey,
          Limit: pageSize,
          ConsistentRead: true,
        }),
      );
      if (Items.length > 0) yield Items;
      startKey = LastEvaluatedKey && readKey(LastEvaluatedKey);
    } while (startKey);
  }

  /** Deletes everything in a partition, page by page. */
  async function* deleteItemsOf(pk: string): AsyncGenerator<number> {
    for await (const page of pagesOf(pk)) {
      await deleteItems(table, page.map(readKey));
      yield page.length;
    }
  }

  return {
    /** Yields the store's customers. */
    async *shopCustomers(customerId: string): AsyncGenerator<readonly Item[]> {
      for (const partition of partitions)
        yield* pagesOf(shopCustomerPartition(customerId, partition));
    },

    /** Deletes the catalog, carts, orders, and purchases. Hourly items expire on their own. */
    rest: (customerId: string): readonly AsyncGenerator<number>[] =>
      [
        productPartition(customerId),
        collectionPartition(customerId),
        unreadablePartition(customerId),
        ...partitions.map((partition) => checkoutPartition(customerId, partition)),
        ...partitions.map((partition) => shopperPartition(customerId, partition)),
        // Pointers are deleted last, because they are needed to find their orders.
        ...partitions.map((partition) => orderPartition(customerId, partition)),
        ...partitions.map((partition) => orderPointerPartition(customerId, partition)),
      ].map(deleteItemsOf),
  };
};
export type StorePartitions = ReturnType<typeof createStorePartitions>;
