import pMap from 'p-map';
import { isUnderWay } from '../../items/store/sync';
import { AppError } from '../../platform/app-error';
import type { Clock } from '../../platform/clock';
import { errorFields, log } from '../../platform/logger';
import type { StoreRepository } from '../store-repository';
import type { StartSync } from '../sync/start-sync';
import type { SyncQueue } from '../sync/sync-queue';
import type { SyncRepository } from '../sync/sync-repository';
import type { DueStores } from './due-stores';
import { lookSince, nextLook } from './look-rules';
import type { SyncsUnderWay } from './syncs-under-way';

export type LookDependencies = {
  readonly stores: Pick<StoreRepository, 'read' | 'write'>;
  readonly syncs: Pick<SyncRepository, 'read'>;
  readonly underWay: SyncsUnderWay;
  readonly dueStores: DueStores;
  readonly queue: Pick<SyncQueue, 'send'>;
  readonly startSync: StartSync;
  readonly clock: Clock;
};

/** The maximum number of stores per minute. The rest are checked in the following minutes. */
const maxLooks = 50;
const width = 8;

/**
 * Runs each minute. Continues everything in progress, so that a lost message delays nothing. Also
 * checks the stores that are due for changes that their webhooks missed. May be interrupted
 * anywhere.
 */
export const lookAtStores = async (dependencies: LookDependencies): Promise<void> => {
  const { stores, syncs, underWay, dueStores, queue, startSync, clock } = dependencies;

  const begin = async (customerId: string): Promise<void> => {
    const store = await stores.read(customerId);
    if (store?.state !== 'active') return;
    const history = (await syncs.read(customerId, 'history'))?.sync;
    const look = (await syncs.read(customerId, 'look'))?.sync;
    const since = lookSince(store.shop, history, look);
    if (since === undefined) await startSync(customerId, 'history');
    // Shopify runs up to five of an app's operations per shop, and the history needs them.
    else if (!history || !isUnderWay(history)) await startSync(customerId, 'look', { since });
    // If interrupted before this write, the check begins again and finds the sync in progress. For
    // a store connected before purchases were recorded, this checks all of its orders from now on.
    await stores.write({ ...store, purchases: true, lookAt: nextLook(clock()) });
  };

  const quietly = async (customerId: string, work: () => Promise<unknown>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      if (error instanceof AppError) return;
      log.error('A store was not looked at', { customerId, ...errorFields(error) });
    }
  };

  for await (const page of underWay()) {
    await pMap(
      page,
      ({ customerId, kind }) =>
        quietly(customerId, () => queue.send({ work: 'advance', customerId, kind })),
      { concurrency: width },
    );
  }
  const due = await dueStores(clock(), maxLooks);
  await pMap(due, (customerId) => quietly(customerId, () => begin(customerId)), {
    concurrency: width,
  });
};
