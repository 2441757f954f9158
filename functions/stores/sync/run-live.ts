import { S3Client } from '@aws-sdk/client-s3';
import { createShopCustomers } from '../../audience/shop-customers';
import { createSubscriberRepository } from '../../audience/subscriber-repository';
import { createRemovalDependencies } from '../../people/privacy/live';
import { readEnv } from '../../platform/env';
import { once } from '../../platform/once';
import { createReleaseCustomer } from '../apply/release-customer';
import { createShopSegmentOf } from '../apply/shop-segment';
import { createShopSubscriberWrites } from '../apply/shop-subscriber-writes';
import { liveShops } from '../live-shops';
import { createEraseShop } from '../privacy/erase-shop';
import { createShopOwners } from '../privacy/shop-owners';
import { createStorePartitions } from '../privacy/store-partitions';
import { liveApplyRecords } from '../records/live';
import { createUnreadableRepository } from '../records/unread-repository';
import { liveAdvance, liveOperations, liveSyncs } from './live';
import { createChunkStore } from './piece-store';
import { createSyncProcess, createSyncRun } from './process-sync';
import { createReadPart } from './read-part';

/** The dependencies for importing files and erasing store data. */
export const liveSyncProcess = once(() => {
  const { UPLOADS_BUCKET, SHOPIFY_SHOP_URL } = readEnv('UPLOADS_BUCKET', 'SHOPIFY_SHOP_URL');
  const { table, clock, stores } = liveShops();
  const runDependencies = { ...liveSyncs(), stores };
  const subscribers = createSubscriberRepository(table);
  const writes = createShopSubscriberWrites(table);
  const process = createSyncProcess({
    ...runDependencies,
    operations: liveOperations(),
    advance: liveAdvance(),
    readPart: createReadPart({
      ...runDependencies,
      chunkStore: createChunkStore(new S3Client({}), UPLOADS_BUCKET),
      apply: liveApplyRecords().apply,
      unread: createUnreadableRepository(table),
    }),
    erase: createEraseShop({
      stores,
      subscribers,
      startSync: runDependencies.startSync,
      shops: createShopOwners(table),
      partitions: createStorePartitions(table),
      shopCustomers: createShopCustomers(table),
      removal: createRemovalDependencies(table, clock),
      letGo: createReleaseCustomer({ table, subscribers, writes, clock }),
      segmentOf: createShopSegmentOf(table),
    }),
    shopUrl: SHOPIFY_SHOP_URL,
  });
  return { run: createSyncRun(process, runDependencies) };
});
