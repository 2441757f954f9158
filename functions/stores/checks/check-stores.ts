import pMap from 'p-map';
import { isSyncRunning } from '../../items/store/sync';
import { AppError } from '../../platform/app-error';
import type { Clock } from '../../platform/clock';
import { errorFields, log } from '../../platform/logger';
import type { StoreRepository } from '../store-repository';
import type { StartSync } from '../sync/start-sync';
import type { SyncQueue } from '../sync/sync-queue';
import type { SyncRepository } from '../sync/sync-repository';
import { checkSince, nextStoreCheckAt } from './check-rules';
import type { DueStores } from './due-stores';
import type { RunningSyncs } from './running-syncs';

export type CheckStoresDependencies = {
  readonly stores: Pick<StoreRepository, 'read' | 'write'>;
  readonly syncs: Pick<SyncRepository, 'read'>;
  readonly runningSyncs: RunningSyncs;
  readonly dueStores: DueStores;
  readonly queue: Pick<SyncQueue, 'send'>;
  readonly startSync: StartSync;
  readonly clock: Clock;
};

/** The maximum number of stores per minute. The rest are checked in the following minutes. */
const maxChecks = 50;
const width = 8;

/**
 * Runs each minute. Continues all syncs in progress, so that a lost message delays nothing. Also
 * checks the stores that are due for changes that their webhooks missed. May be interrupted
 * anywhere.
 */
export const checkStores = async (dependencies: CheckStoresDependencies): Promise<void> => {
  const { stores, syncs, runningSyncs, dueStores, queue, startSync, clock } = dependencies;

  const beginCheck = async (customerId: string): Promise<void> => {
    const store = await stores.read(customerId);
    if (store?.state !== 'active') return;
    const history = (await syncs.read(customerId, 'history'))?.sync;
    const lastCheck = (await syncs.read(customerId, 'look'))?.sync;
    const since = checkSince(store.shop, history, lastCheck);
    if (since === undefined) await startSync(customerId, 'history');
    // While the history is being imported, no check starts. Shopify runs up to five of an app's
    // operations per shop, and the history needs them.
    else if (!history || !isSyncRunning(history)) await startSync(customerId, 'look', { since });
    // If the function is interrupted before this write, the check begins again and finds the sync
    // in progress. From this write on, the check of a store that was connected before purchases
    // were recorded covers all of its orders.
    await stores.write({ ...store, purchases: true, lookAt: nextStoreCheckAt(clock()) });
  };

  const logFailure = async (customerId: string, task: () => Promise<unknown>): Promise<void> => {
    try {
      await task();
    } catch (error) {
      if (error instanceof AppError) return;
      log.error('A store couldn’t be checked', { customerId, ...errorFields(error) });
    }
  };

  for await (const page of runningSyncs()) {
    await pMap(
      page,
      ({ customerId, kind }) =>
        logFailure(customerId, () => queue.send({ work: 'advance', customerId, kind })),
      { concurrency: width },
    );
  }
  const due = await dueStores(clock(), maxChecks);
  await pMap(due, (customerId) => logFailure(customerId, () => beginCheck(customerId)), {
    concurrency: width,
  });
};
