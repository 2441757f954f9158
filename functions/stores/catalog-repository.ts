import { GetCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { readSortKey } from '../items/key-positions';
import { collectionPartition, productKey, productPartition } from '../items/store/catalog-keys';
import { type Collection, collectionItem, readCollection } from '../items/store/collection';
import { type Product, productItem, readProduct } from '../items/store/product';
import { isTombstone, type Tombstone, tombstoneItem } from '../items/store/tombstone';
import { conditionHeld, type Table } from '../platform/table/table';

type Page<T> = {
  readonly items: readonly T[];
  /** Pass as `after` to continue. Absent at the end. */
  readonly last?: string;
};

/**
 * The maximum number of pages to read per request. A page of 1 MB may contain few items that still
 * exist.
 */
const maxPages = 40;

/**
 * Stores a store's products and collections, newest first. Data older than what is stored changes
 * nothing.
 */
export const createCatalogRepository = ({ client, name: TableName }: Table) => {
  const putItem = (Item: Record<string, unknown> & { readonly updatedAt: number }) =>
    conditionHeld(
      client.send(
        new PutCommand({
          TableName,
          Item,
          ConditionExpression: 'attribute_not_exists(pk) OR updatedAt <= :at',
          ExpressionAttributeValues: { ':at': Item.updatedAt },
        }),
      ),
    );

  const list = async <T>(
    pk: string,
    read: (item: unknown) => T,
    { limit, after }: { readonly limit: number; readonly after?: string | undefined },
  ): Promise<Page<T>> => {
    const items: T[] = [];
    let last = after;
    for (let pageCount = 0; pageCount < maxPages; pageCount += 1) {
      const { Items = [], LastEvaluatedKey } = await client.send(
        new QueryCommand({
          TableName,
          KeyConditionExpression: 'pk = :pk',
          ExpressionAttributeValues: { ':pk': pk },
          ExclusiveStartKey: last ? { pk, sk: last } : undefined,
          ScanIndexForward: false,
          Limit: limit - items.length,
        }),
      );
      items.push(...Items.filter((item) => !isTombstone(item)).map(read));
      last = LastEvaluatedKey && readSortKey(LastEvaluatedKey);
      if (!last) return { items };
      if (items.length >= limit) break;
    }
    return { items, last };
  };

  return {
    /** @returns false when there is newer data */
    putProduct: (customerId: string, value: Product) => putItem(productItem(customerId, value)),
    putCollection: (customerId: string, value: Collection) =>
      putItem(collectionItem(customerId, value)),
    /** @param ttl epoch seconds */
    putGone: (customerId: string, tombstone: Tombstone, ttl: number) =>
      putItem(tombstoneItem(customerId, tombstone, ttl)),

    async product(customerId: string, id: string): Promise<Product | undefined> {
      const Key = productKey(customerId, id);
      const { Item } = await client.send(new GetCommand({ TableName, Key }));
      return Item && !isTombstone(Item) ? readProduct(Item) : undefined;
    },

    products: (customerId: string, page: { readonly limit: number; readonly after?: string }) =>
      list(productPartition(customerId), readProduct, page),

    collections: (customerId: string, page: { readonly limit: number; readonly after?: string }) =>
      list(collectionPartition(customerId), readCollection, page),
  };
};
export type CatalogRepository = ReturnType<typeof createCatalogRepository>;
