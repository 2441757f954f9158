import type { Store } from '../../items/store/store';
import { isSyncRunning, type Sync, type SyncKind, type SyncPart } from '../../items/store/sync';
import type { Clock } from '../../platform/clock';
import type { StoreRepository } from '../store-repository';
import { type Advanced, createAdvancePart, type SyncContext } from './advance-part';
import type { BulkOperations } from './bulk-operations';
import type { SettleSync } from './settle-sync';
import type { SyncQueue } from './sync-queue';
import type { SyncRepository } from './sync-repository';

type Dependencies = {
  readonly stores: Pick<StoreRepository, 'read'>;
  readonly syncs: Pick<SyncRepository, 'read' | 'put' | 'putPart'>;
  readonly operations: BulkOperations;
  readonly queue: Pick<SyncQueue, 'send'>;
  readonly settle: SettleSync;
  /**
   * Prepares a store before its data arrives: creates the segment, and webhooks for changes in the
   * meantime.
   */
  readonly prepare: (store: Store, sync: Sync) => Promise<void>;
  readonly clock: Clock;
};

/**
 * Advances everything that can continue: requests data from Shopify that wasn't requested yet,
 * checks whether requested data is ready, and has ready data read. May be called at any time and
 * concurrently, and may be interrupted anywhere.
 */
export const createAdvanceSync = (dependencies: Dependencies) => {
  const { stores, syncs, settle, prepare } = dependencies;
  const advancePart = createAdvancePart(dependencies);

  const advanceAllParts = async (
    context: SyncContext,
    parts: readonly SyncPart[],
  ): Promise<Advanced> => {
    let checked = 0;
    let processed = 0;
    for (const part of parts) {
      const partProgress = await advancePart(context, part);
      checked += partProgress.checked;
      processed += partProgress.processed;
    }
    return { checked, processed };
  };

  /** @throws AppError store_unavailable or store_throttled; the next check continues */
  return async (customerId: string, kind: SyncKind): Promise<Advanced> => {
    const [store, storedSync] = await Promise.all([
      stores.read(customerId),
      syncs.read(customerId, kind),
    ]);
    if (!storedSync || !isSyncRunning(storedSync.sync)) return { checked: 0, processed: 0 };
    const { sync, parts } = storedSync;
    if (store?.state !== 'active' || store.shop !== sync.shop) {
      await settle(customerId, kind, 'The store was disconnected during the import.');
      return { checked: 0, processed: 0 };
    }
    const context = { customerId, store, sync };
    if (sync.status === 'initiated') {
      await prepare(store, sync);
      await syncs.put(customerId, { ...sync, status: 'in_progress' });
    }
    const totalProgress = await advanceAllParts(context, parts);
    await settle(customerId, kind);
    return totalProgress;
  };
};
export type AdvanceSync = ReturnType<typeof createAdvanceSync>;
