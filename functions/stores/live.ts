import { SQSClient } from '@aws-sdk/client-sqs';
import { createFirstUtm } from '../customers/first-utm';
import { quickCalls } from '../platform/aws/quick-calls';
import { readEnv } from '../platform/env';
import { once } from '../platform/once';
import { createDeliveredMails } from '../revenue/delivered-mails';
import { createMetricReader } from '../revenue/metric-reader';
import { createAttributionSettings } from '../revenue/settings-repository';
import { createDeliveryDays } from '../stats/delivery-days';
import { createShopMoney } from '../stats/shop-money';
import { createCatalogueSearch } from './catalogue-search';
import { createConnect } from './connect/connect-service';
import { createStateRepository } from './connect/state-repository';
import { liveShops } from './live-shops';
import { createUnreadRepository } from './records/unread-repository';
import { liveAdvance, liveSyncs } from './sync/live';
import { createNewsQueue } from './webhook/news-queue';

/** Dependencies of the store API. */
export const live = once(() => {
  const env = readEnv('APP_URL', 'SHOPIFY_LISTING_URL', 'STORE_NEWS_QUEUE_URL');
  const { SHOPIFY_SHOP_URL: shopUrl } = readEnv('SHOPIFY_SHOP_URL');
  const shops = liveShops();
  const { table, clock } = shops;
  const states = createStateRepository(table);
  const attribution = createAttributionSettings(table);
  const delivered = createDeliveredMails(table, createDeliveryDays(table), clock);
  return {
    ...shops,
    ...liveSyncs(),
    advance: liveAdvance(),
    catalogue: createCatalogueSearch(table, clock),
    attribution,
    unread: createUnreadRepository(table),
    metric: createMetricReader({ table, shopMoney: createShopMoney(table), delivered, clock }),
    news: createNewsQueue(quickCalls(new SQSClient({})), env.STORE_NEWS_QUEUE_URL),
    connect: createConnect({ ...shops, states, appUrl: env.APP_URL, shopUrl }),
    firstUtm: createFirstUtm(table),
    connectUrl: env.SHOPIFY_LISTING_URL,
  };
});
