import pMap from 'p-map';
import type { ShopCustomers } from '../../audience/shop-customers';
import type { SubscriberRepository } from '../../audience/subscriber-repository';
import { readShopCustomer } from '../../items/store/shop-customer';
import type { SubscriberRemoval } from '../../people/privacy/delete-subscriber';
import { log } from '../../platform/logger';
import type { Run, RunOutcome } from '../../platform/work/long-run';
import { isFromShopOnly, shopReasons } from '../apply/consent-status-rules';
import type { ReleaseCustomer } from '../apply/release-customer';
import type { StoreRepository } from '../store-repository';
import type { StartSync } from '../sync/start-sync';
import type { EraseMessage } from '../sync/sync-queue';
import type { ShopOwners } from './shop-owners';
import type { StorePartitions } from './store-partitions';

type Dependencies = {
  readonly stores: Pick<StoreRepository, 'read'>;
  readonly shops: Pick<ShopOwners, 'forget'>;
  readonly partitions: StorePartitions;
  readonly shopCustomers: Pick<ShopCustomers, 'remove'>;
  readonly subscribers: Pick<SubscriberRepository, 'find'>;
  readonly removal: SubscriberRemoval;
  readonly letGo: ReleaseCustomer;
  readonly segmentOf: (customerId: string) => Promise<string | undefined>;
  readonly startSync: StartSync;
};

const width = 8;

/**
 * Erases the data of a store that is no longer connected: its customers and its data about them,
 * its catalog, carts, and what people bought. People who agreed to emails stay subscribers with
 * what they agreed to. People who came only from the store and never agreed are erased. After a
 * crash at any call, a new run continues, because it no longer finds what was already erased.
 */
export const createEraseShop = (dependencies: Dependencies) => {
  const { stores, shops, partitions, shopCustomers, subscribers, removal, letGo } = dependencies;

  const forgetCustomer = async (
    customerId: string,
    id: string,
    subscriberId: string | undefined,
  ) => {
    const segmentId = await dependencies.segmentOf(customerId);
    if (subscriberId) {
      const customerIds = { customerId, shopCustomerId: id, subscriberId, segmentId };
      await letGo({ ...customerIds, reason: shopReasons.gone, staysAgreed: true });
      const known = await subscribers.find(customerId, subscriberId);
      if (known && isFromShopOnly(known, segmentId)) await removal.remove(customerId, subscriberId);
    }
    await shopCustomers.remove(customerId, [id]);
  };

  /** @returns whether everything is erased; false when the run has to stop before it is done */
  const forgetAllCustomers = async (customerId: string, { shouldStop }: Run): Promise<boolean> => {
    for await (const page of partitions.shopCustomers(customerId)) {
      if (await shouldStop()) return false;
      await pMap(
        page.map(readShopCustomer),
        ({ id, subscriberId }) => forgetCustomer(customerId, id, subscriberId),
        { concurrency: width },
      );
    }
    for (const pages of partitions.rest(customerId)) {
      for await (const _page of pages) if (await shouldStop()) return false;
    }
    return true;
  };

  return async ({ customerId, shop }: EraseMessage, run: Run): Promise<RunOutcome> => {
    const store = await stores.read(customerId);
    const isActive = store?.state === 'active';
    if (isActive && store.shop === shop) return 'finished';
    if (!(await forgetAllCustomers(customerId, run))) return 'work_left';
    // Newer data from another store was stored together with the erased data, so it was erased too
    // and has to be imported again.
    if (isActive) await dependencies.startSync(customerId, 'history', { isRestart: true });
    await shops.forget(shop, customerId);
    log.info('A store’s data was erased', { customerId });
    return 'finished';
  };
};
export type EraseShop = ReturnType<typeof createEraseShop>;
