import { createAudienceCounters } from '../../audience/status-counters';
import { liveQueues } from '../../platform/aws/queues';
import { systemClock } from '../../platform/clock';
import { readEnv } from '../../platform/env';
import { createNewId } from '../../platform/ids';
import { once } from '../../platform/once';
import { liveTable } from '../../platform/table/table';
import { createSegmentRepository } from '../../segments/register/segment-repository';
import { createSegmentService } from '../../segments/register/segment-service';
import { createOpenRates } from '../../stats/open-rate-service';
import { createEnsureShopSegment } from '../apply/shop-segment';
import { createCatalogRepository } from '../catalog-repository';
import { liveShops } from '../live-shops';
import { createStoreRepository } from '../store-repository';
import { createAdvanceSync } from './advance-sync';
import { createBulkOperations } from './bulk-operations';
import { giveUpSync } from './give-up-sync';
import { createRecordCurrency } from './record-currency';
import { createRecordDeletions } from './record-deletions';
import { createSettleSync } from './settle-sync';
import { createStartSync } from './start-sync';
import { createEnsureSubscriptions } from './subscriptions';
import { createSyncQueue } from './sync-queue';
import { createSyncRepository } from './sync-repository';

/** Starts syncs and reports their state. Makes no calls to shops. */
export const liveSyncs = once(() => {
  const { STORE_SYNC_QUEUE_URL } = readEnv('STORE_SYNC_QUEUE_URL');
  const table = liveTable();
  const clock = systemClock;
  const newId = createNewId();
  const syncs = createSyncRepository(table);
  const stores = createStoreRepository(table);
  const queue = createSyncQueue(liveQueues(), STORE_SYNC_QUEUE_URL);
  const settle = createSettleSync({ syncs, clock });
  const startSync = createStartSync({ stores, syncs, queue, newId, clock });
  const giveUp = giveUpSync({ syncs, settle, queue, clock });
  return { stores, syncs, queue, settle, startSync, giveUp, clock };
});

/** Prepares a store before its data arrives. */
const livePrepare = once(() => {
  const { APP_URL } = readEnv('APP_URL');
  const { table, clock, graphql, stores } = liveShops();
  const segments = createSegmentRepository(table);
  const service = createSegmentService({
    segments,
    counters: createAudienceCounters(table),
    openRates: createOpenRates(table, clock),
  });
  const ensureSegment = createEnsureShopSegment({
    table,
    clock,
    newId: createNewId(),
    segments: { getMany: segments.getMany, createForFile: service.createForFile },
  });
  return {
    ensureSegment,
    noteCurrency: createRecordCurrency({ graphql, stores }),
    noteDeletions: createRecordDeletions({ graphql, catalogue: createCatalogRepository(table) }),
    ensureSubscriptions: createEnsureSubscriptions(graphql, `${APP_URL}/api/shopify/webhook`),
  };
});

export const liveOperations = once(() => createBulkOperations(liveShops().graphql));

/** Advances syncs in progress. */
export const liveAdvance = once(() => {
  const {
    ensureSegment,
    ensureSubscriptions,
    noteCurrency: recordCurrency,
    noteDeletions: recordDeletions,
  } = livePrepare();
  return createAdvanceSync({
    ...liveSyncs(),
    operations: liveOperations(),
    prepare: async (store, { kind, since }) => {
      await ensureSegment(store.customerId);
      await ensureSubscriptions(store);
      await recordCurrency(store);
      // A history imports the current state, so it needs no deletions.
      if (kind === 'look') await recordDeletions(store, since);
    },
  });
});
