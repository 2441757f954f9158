import type { EmailShop } from '../../shared/email/products/mail-shop';
import type { FindProducts } from '../../shared/email/products/shown-product';
import { type Clock, systemClock } from '../platform/clock';
import type { Table } from '../platform/table/table';
import { createCatalogReader } from './catalog-reader';
import { createShopWindow } from './shop-window';
import { siteOf } from './site';
import { createStoreRepository } from './store-repository';

/** Returns a customer's store as shown in emails, when they are frozen or sent as a test. */
export const createEmailStore = (table: Table, clock: Clock = systemClock) => {
  const stores = createStoreRepository(table);
  const reader = createCatalogReader(table);
  const { newest, best } = createShopWindow(table, clock);

  const finder =
    (customerId: string): FindProducts =>
    async (request) => {
      if (request.source === 'chosen') return reader.products(customerId, request.ids);
      return (request.source === 'best' ? best : newest)(customerId, request.count);
    };

  return async (customerId: string): Promise<EmailShop> => {
    const store = await stores.read(customerId);
    return {
      isConnected: store?.state === 'active',
      url: store && siteOf(store),
      find: finder(customerId),
    };
  };
};
