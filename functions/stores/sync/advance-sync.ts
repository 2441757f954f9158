import type { Store } from '../../items/store/store';
import { isUnderWay, type Sync, type SyncKind, type SyncPart } from '../../items/store/sync';
import type { Clock } from '../../platform/clock';
import type { StoreRepository } from '../store-repository';
import { type Advanced, createAdvancePart, type Work } from './advance-part';
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
  /** What a store needs before its data comes: the segment, and webhooks for what changes meanwhile. */
  readonly prepare: (store: Store, sync: Sync) => Promise<void>;
  readonly clock: Clock;
};

/**
 * Looks what can be gone on with, and does: asks Shopify for what nobody has asked for, looks whether it
 * is ready, has what is ready read. May be called at any time, by several at once, and break off anywhere.
 */
export const createAdvanceSync = (dependencies: Dependencies) => {
  const { stores, syncs, settle, prepare } = dependencies;
  const advancePart = createAdvancePart(dependencies);

  const allParts = async (work: Work, parts: readonly SyncPart[]): Promise<Advanced> => {
    let checked = 0;
    let processed = 0;
    for (const part of parts) {
      const one = await advancePart(work, part);
      checked += one.checked;
      processed += one.processed;
    }
    return { checked, processed };
  };

  /** @throws AppError store_unavailable or store_throttled: the next look goes on */
  return async (customerId: string, kind: SyncKind): Promise<Advanced> => {
    const [store, found] = await Promise.all([
      stores.read(customerId),
      syncs.read(customerId, kind),
    ]);
    if (!found || !isUnderWay(found.sync)) return { checked: 0, processed: 0 };
    const { sync, parts } = found;
    if (store?.state !== 'active' || store.shop !== sync.shop) {
      await settle(customerId, kind, 'The store was disconnected during the import.');
      return { checked: 0, processed: 0 };
    }
    const work = { customerId, store, sync };
    if (sync.status === 'initiated') {
      await prepare(store, sync);
      await syncs.put(customerId, { ...sync, status: 'in_progress' });
    }
    const advanced = await allParts(work, parts);
    await settle(customerId, kind);
    return advanced;
  };
};
export type AdvanceSync = ReturnType<typeof createAdvanceSync>;
