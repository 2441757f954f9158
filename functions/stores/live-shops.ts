import { liveKeyRing, readSecret } from '../platform/aws/secrets';
import { systemClock } from '../platform/clock';
import { readEnv } from '../platform/env';
import { once } from '../platform/once';
import { liveTable } from '../platform/table/table';
import { createEndStore } from './end-store';
import { createShopifyAccess } from './shopify/shopify-access';
import { createShopifyClient } from './shopify/shopify-client';
import { createStoreGraphql } from './shopify/store-graphql';
import { createStoreRepository } from './store-repository';
import { createTokenEncryption } from './token-seal';
import { createStoreTokens } from './token-service';

/** The store repository, and access to Shopify's shops, for every function that calls a shop. */
export const liveShops = once(() => {
  const env = readEnv('SHOPIFY_SECRET_ID', 'SHOPIFY_SHOP_URL');
  const table = liveTable();
  const clock = systemClock;
  const access = createShopifyAccess(() => readSecret(env.SHOPIFY_SECRET_ID), clock);
  const shopify = createShopifyClient(access, env.SHOPIFY_SHOP_URL);
  const stores = createStoreRepository(table);
  const seal = createTokenEncryption(liveKeyRing());
  const endStore = createEndStore({ stores, clock });
  const tokens = createStoreTokens({ stores, shopify, seal, endStore, clock });
  const graphql = createStoreGraphql({ shopify, tokens });
  return { table, clock, access, shopify, stores, seal, endStore, tokens, graphql };
});
