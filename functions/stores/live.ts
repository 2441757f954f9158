import { createFirstUtm } from '../customers/first-utm';
import { liveQueues } from '../platform/aws/queues';
import { readEnv } from '../platform/env';
import { once } from '../platform/once';
import { createDeliveredEmails } from '../revenue/delivered-emails';
import { createMetricReader } from '../revenue/metric-reader';
import { createAttributionSettings } from '../revenue/settings-repository';
import { createDeliveryDays } from '../stats/delivery-days';
import { createShopMoney } from '../stats/shop-money';
import { createCatalogSearch } from './catalog-search';
import { createConnectService } from './connect/connect-service';
import { createStateRepository } from './connect/state-repository';
import { liveShops } from './live-shops';
import { createUnreadableRepository } from './records/unread-repository';
import { liveAdvance, liveSyncs } from './sync/live';
import { createWebhookEventQueue } from './webhook/webhook-event-queue';

/** Dependencies of the store API. */
export const live = once(() => {
  const env = readEnv('APP_URL', 'SHOPIFY_LISTING_URL', 'STORE_NEWS_QUEUE_URL');
  const { SHOPIFY_SHOP_URL: shopUrl } = readEnv('SHOPIFY_SHOP_URL');
  const shops = liveShops();
  const { table, clock } = shops;
  const states = createStateRepository(table);
  const attribution = createAttributionSettings(table);
  const delivered = createDeliveredEmails(table, createDeliveryDays(table), clock);
  return {
    ...shops,
    ...liveSyncs(),
    advance: liveAdvance(),
    catalogue: createCatalogSearch(table, clock),
    attribution,
    unread: createUnreadableRepository(table),
    metric: createMetricReader({ table, shopMoney: createShopMoney(table), delivered, clock }),
    news: createWebhookEventQueue(liveQueues(), env.STORE_NEWS_QUEUE_URL),
    connect: createConnectService({ ...shops, states, appUrl: env.APP_URL, shopUrl }),
    firstUtm: createFirstUtm(table),
    connectUrl: env.SHOPIFY_LISTING_URL,
  };
});
