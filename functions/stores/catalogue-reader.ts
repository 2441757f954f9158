import type { ItemKey } from '../items/places';
import { collectionKey, productKey } from '../items/store/catalogue-keys';
import { type Collection, readCollection } from '../items/store/collection';
import { isTombstone } from '../items/store/gone-thing';
import { type Product, readProduct } from '../items/store/product';
import { getItems } from '../platform/table/batch-requests';
import type { Table } from '../platform/table/table';

/** Reads products and collections by id and leaves out those that no longer exist. */
export const createCatalogueReader = (table: Table) => {
  const read = async (keys: readonly ItemKey[]) =>
    (await getItems(table, keys)).filter((item) => !isTombstone(item));
  return {
    products: async (customerId: string, ids: readonly string[]): Promise<Product[]> =>
      (await read(ids.map((id) => productKey(customerId, id)))).map(readProduct),
    collections: async (customerId: string, ids: readonly string[]): Promise<Collection[]> =>
      (await read(ids.map((id) => collectionKey(customerId, id)))).map(readCollection),
  };
};
