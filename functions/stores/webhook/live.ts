import { createShopCustomers } from '../../audience/shop-customers';
import { createSubscriberRepository } from '../../audience/subscriber-repository';
import { createMessageRepository } from '../../messages/message-repository';
import { createRemovalDependencies } from '../../people/privacy/live';
import { once } from '../../platform/once';
import { withGatheredReads } from '../../platform/table/gathered-reads';
import { liveShops } from '../live-shops';
import { createPrivacyTopics } from '../privacy/privacy-topics';
import { createShopOwners } from '../privacy/shop-owners';
import { liveApplyRecords } from '../records/live';
import { createUnreadableRepository } from '../records/unread-repository';
import { createStoreRepository } from '../store-repository';
import { liveSyncs } from '../sync/live';
import type { WebhookEventDependencies } from './handle-webhook-event';
import { createReadRecord } from './read-record';
import { createShopEventRepository } from './shop-event-repository';

/** The dependencies for handling webhook events, ten at a time and mostly from one shop. */
export const liveWebhookEventDependencies = once((): WebhookEventDependencies => {
  const { clock, endStore, graphql, ...shops } = liveShops();
  const table = withGatheredReads(shops.table);
  const stores = createStoreRepository(table);
  const { apply, idOf } = liveApplyRecords();
  const { syncs, queue } = liveSyncs();
  return {
    stores,
    endStore,
    apply,
    syncs,
    clock,
    unread: createUnreadableRepository(table),
    syncQueue: queue,
    shopEvents: createShopEventRepository(table),
    readRecord: createReadRecord(graphql),
    privacy: createPrivacyTopics({
      stores,
      apply,
      queue,
      idOf,
      clock,
      shops: createShopOwners(table),
      shopCustomers: createShopCustomers(table),
      subscribers: createSubscriberRepository(table),
      messages: createMessageRepository(table),
      removal: createRemovalDependencies(table, clock),
    }),
  };
});
