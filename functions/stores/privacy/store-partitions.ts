import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { lanes } from '../../items/lanes';
import { type ItemKey, readKey } from '../../items/places';
import { orderLane } from '../../items/revenue/order';
import { orderPointerLane } from '../../items/revenue/order-pointer';
import { collectionPartition, productPartition } from '../../items/store/catalogue-keys';
import { checkoutLane } from '../../items/store/checkout-keys';
import { shopCustomerLane } from '../../items/store/shop-customer';
import { shopperLane } from '../../items/store/shopper';
import { unreadPartition } from '../../items/store/unread';
import { deleteItems } from '../../platform/table/batch-requests';
import type { Item } from '../../platform/table/item';
import type { Table } from '../../platform/table/table';

const pageSize = 100;

/** The partitions of a customer that hold what its store told, a page at a time. */
export const createStorePartitions = (table: Table) => {
  async function* pagesOf(pk: string): AsyncGenerator<readonly Item[]> {
    let from: ItemKey | undefined;
    do {
      const { Items = [], LastEvaluatedKey } = await table.client.send(
        new QueryCommand({
          TableName: table.name,
          KeyConditionExpression: 'pk = :pk',
          ExpressionAttributeValues: { ':pk': pk },
          ExclusiveStartKey: from,
          Limit: pageSize,
          ConsistentRead: true,
        }),
      );
      if (Items.length > 0) yield Items;
      from = LastEvaluatedKey && readKey(LastEvaluatedKey);
    } while (from);
  }

  /** Deletes everything of a partition, page by page. */
  async function* emptied(pk: string): AsyncGenerator<number> {
    for await (const page of pagesOf(pk)) {
      await deleteItems(table, page.map(readKey));
      yield page.length;
    }
  }

  return {
    /** Who the shop's customers are. */
    async *shopCustomers(customerId: string): AsyncGenerator<readonly Item[]> {
      for (const lane of lanes) yield* pagesOf(shopCustomerLane(customerId, lane));
    },

    /** Deletes the catalogue, carts, orders, and what people bought. What lies by hours goes by itself. */
    rest: (customerId: string): readonly AsyncGenerator<number>[] =>
      [
        productPartition(customerId),
        collectionPartition(customerId),
        unreadPartition(customerId),
        ...lanes.map((lane) => checkoutLane(customerId, lane)),
        ...lanes.map((lane) => shopperLane(customerId, lane)),
        // Pointers last: an order is found by its own while it is there.
        ...lanes.map((lane) => orderLane(customerId, lane)),
        ...lanes.map((lane) => orderPointerLane(customerId, lane)),
      ].map(emptied),
  };
};
export type StorePartitions = ReturnType<typeof createStorePartitions>;
