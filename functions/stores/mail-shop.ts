import type { MailShop } from '../../shared/email/products/mail-shop';
import {
  type FindProducts,
  isShowable,
  type ShopProduct,
} from '../../shared/email/products/shown-product';
import type { Table } from '../platform/table/table';
import { createCatalogueReader } from './catalogue-reader';
import { createCatalogueRepository } from './catalogue-repository';
import { siteOf } from './site';
import { createStoreRepository } from './store-repository';

const page = 50;
/** The newest 500 are looked through for some that can be bought. */
const mostPages = 10;

/** A customer's store as emails show it, when they are frozen or tried. */
export const createMailShop = (table: Table) => {
  const stores = createStoreRepository(table);
  const reader = createCatalogueReader(table);
  const repository = createCatalogueRepository(table);

  const newest = async (customerId: string, count: number): Promise<readonly ShopProduct[]> => {
    const found: ShopProduct[] = [];
    let after: string | undefined;
    for (let pages = 0; pages < mostPages && found.length < count; pages += 1) {
      const asked = { limit: page, ...(after !== undefined && { after }) };
      const { items, last } = await repository.products(customerId, asked);
      found.push(...items.filter(isShowable));
      if (!last) break;
      after = last;
    }
    return found;
  };

  const finder =
    (customerId: string): FindProducts =>
    (asked) =>
      asked.source === 'chosen'
        ? reader.products(customerId, asked.ids)
        : newest(customerId, asked.count);

  return async (customerId: string): Promise<MailShop> => {
    const store = await stores.read(customerId);
    return {
      isConnected: store?.state === 'active',
      url: store && siteOf(store),
      find: finder(customerId),
    };
  };
};
