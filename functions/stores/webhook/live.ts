import { createShopCustomers } from '../../audience/shop-customers';
import { createSubscriberRepository } from '../../audience/subscriber-repository';
import { createMessageRepository } from '../../messages/message-repository';
import { removalOn } from '../../people/privacy/live';
import { once } from '../../platform/once';
import { gatheringReads } from '../../platform/table/gathered-reads';
import { liveShops } from '../live-shops';
import { createKnownShops } from '../privacy/known-shops';
import { createPrivacyTopics } from '../privacy/privacy-topics';
import { liveApplyRecords } from '../records/live';
import { createUnreadRepository } from '../records/unread-repository';
import { createStoreRepository } from '../store-repository';
import { liveSyncs } from '../sync/live';
import type { NewsDependencies } from './carry-out-news';
import { createReadThing } from './read-thing';
import { createShopEventRepository } from './shop-event-repository';

/** The dependencies for handling webhook events, ten at a time and mostly from one shop. */
export const liveNews = once((): NewsDependencies => {
  const { clock, endStore, graphql, ...shops } = liveShops();
  const table = gatheringReads(shops.table);
  const stores = createStoreRepository(table);
  const { apply, idOf } = liveApplyRecords();
  const { syncs, queue } = liveSyncs();
  return {
    stores,
    endStore,
    apply,
    syncs,
    clock,
    unread: createUnreadRepository(table),
    syncQueue: queue,
    shopEvents: createShopEventRepository(table),
    readThing: createReadThing(graphql),
    privacy: createPrivacyTopics({
      stores,
      apply,
      queue,
      idOf,
      clock,
      shops: createKnownShops(table),
      shopCustomers: createShopCustomers(table),
      subscribers: createSubscriberRepository(table),
      messages: createMessageRepository(table),
      removal: removalOn(table, clock),
    }),
  };
});
