import type { ItemKey } from '../items/key-positions';
import { collectionKey, productKey } from '../items/store/catalog-keys';
import { type Collection, readCollection } from '../items/store/collection';
import { type Product, readProduct } from '../items/store/product';
import { isTombstone } from '../items/store/tombstone';
import { getItems } from '../platform/table/batch-requests';
import type { Table } from '../platform/table/table';

/** Reads products and collections by id and leaves out those that no longer exist. */
export const createCatalogReader = (table: Table) => {
  const read = async (keys: readonly ItemKey[]) =>
    (await getItems(table, keys)).filter((item) => !isTombstone(item));
  return {
    products: async (customerId: string, ids: readonly string[]): Promise<Product[]> =>
      (await read(ids.map((id) => productKey(customerId, id)))).map(readProduct),
    collections: async (customerId: string, ids: readonly string[]): Promise<Collection[]> =>
      (await read(ids.map((id) => collectionKey(customerId, id)))).map(readCollection),
  };
};
