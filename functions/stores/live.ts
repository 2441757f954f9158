import { liveKeyRing, readSecret } from '../platform/aws/secrets';
import { systemClock } from '../platform/clock';
import { readEnv } from '../platform/env';
import { once } from '../platform/once';
import { liveTable } from '../platform/table/table';
import { createDeliveredMails } from '../revenue/delivered-mails';
import { createMetricReader } from '../revenue/metric-reader';
import { createAttributionSettings } from '../revenue/settings-repository';
import { createDeliveryDays } from '../stats/delivery-days';
import { createCatalogueSearch } from './catalogue-search';
import { createConnect } from './connect/connect-service';
import { createStateRepository } from './connect/state-repository';
import { createEndStore } from './end-store';
import { createShopifyAccess } from './shopify/shopify-access';
import { createShopifyClient } from './shopify/shopify-client';
import { createStoreGraphql } from './shopify/store-graphql';
import { createStoreRepository } from './store-repository';
import { createTokenSeal } from './tokens/token-seal';
import { createStoreTokens } from './tokens/token-service';
import { createShopEventRepository } from './webhook/shop-event-repository';

/** What the calls need. */
export const live = once(() => {
  const env = readEnv('APP_URL', 'SHOPIFY_SECRET_ID', 'SHOPIFY_SHOP_URL', 'SHOPIFY_LISTING_URL');
  const [table, clock] = [liveTable(), systemClock];
  const access = createShopifyAccess(() => readSecret(env.SHOPIFY_SECRET_ID), clock);
  const shopify = createShopifyClient(access, env.SHOPIFY_SHOP_URL);
  const stores = createStoreRepository(table);
  const seal = createTokenSeal(liveKeyRing());
  const endStore = createEndStore({ stores, clock });
  const tokens = createStoreTokens({ stores, shopify, seal, endStore, clock });
  const states = createStateRepository(table);
  const attribution = createAttributionSettings(table);
  const delivered = createDeliveredMails(table, createDeliveryDays(table), clock);
  const parts = { stores, states, access, shopify, tokens, seal, endStore, clock };
  return {
    ...parts,
    graphql: createStoreGraphql(parts),
    catalogue: createCatalogueSearch(table),
    attribution,
    metric: createMetricReader({ table, settings: attribution, delivered, clock }),
    shopEvents: createShopEventRepository(table),
    connect: createConnect({ ...parts, appUrl: env.APP_URL }),
    connectUrl: env.SHOPIFY_LISTING_URL,
  };
});
export type StoresDependencies = ReturnType<typeof live>;
