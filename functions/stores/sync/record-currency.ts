import * as z from 'zod';
import type { Store } from '../../items/store/store';
import { log } from '../../platform/logger';
import type { StoreGraphql } from '../shopify/store-graphql';
import type { StoreRepository } from '../store-repository';

type Dependencies = {
  readonly graphql: StoreGraphql;
  readonly stores: Pick<StoreRepository, 'write'>;
};

const query = 'query { shop { currencyCode } }';
const responseSchema = z.object({
  shop: z.object({ currencyCode: z.string().regex(/^[A-Z]{3}$/) }),
});

/**
 * Asks a shop for its currency and stores it with the store. The currency hardly ever changes. If
 * another write comes in between, or the answer can't be read, the next check tries again.
 */
export const createRecordCurrency =
  ({ graphql, stores }: Dependencies) =>
  async (store: Store): Promise<void> => {
    const response = responseSchema.safeParse(await graphql(store, query));
    if (!response.success) {
      log.warn('A store didn’t return its currency', { customerId: store.customerId });
      return;
    }
    const { currencyCode: currency } = response.data.shop;
    if (currency !== store.currency) await stores.write({ ...store, currency });
  };
