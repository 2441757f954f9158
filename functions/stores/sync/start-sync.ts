import { type DataType, dataType } from '../../../shared/contracts/settings/store-sync';
import { limits } from '../../../shared/limits';
import { isSyncRunning, type Sync, type SyncKind, type SyncPart } from '../../items/store/sync';
import { AppError } from '../../platform/app-error';
import type { Clock } from '../../platform/clock';
import type { NewId } from '../../platform/ids';
import type { StoreRepository } from '../store-repository';
import type { SyncQueue } from './sync-queue';
import type { SyncRepository, SyncWithParts } from './sync-repository';

type Dependencies = {
  readonly stores: Pick<StoreRepository, 'read'>;
  readonly syncs: Pick<SyncRepository, 'read' | 'begin'>;
  readonly queue: Pick<SyncQueue, 'send'>;
  readonly newId: NewId;
  readonly clock: Clock;
};

const notConnectedError = () =>
  new AppError('store_not_connected', 'No store connected. Connect one first.');

const partOf = (syncId: string, type: DataType, now: number): SyncPart => ({
  syncId,
  dataType: type,
  state: 'waiting',
  begun: 0,
  found: 0,
  taken: 0,
  skipped: 0,
  size: 0,
  offset: 0,
  pieces: 0,
  bucket: 0,
  index: 0,
  changedAt: now,
  rev: 0,
});

/** Returns the start of a history that ends now: the same day and hour one year before. */
export const historySince = (now: number): number => {
  const since = new Date(now);
  since.setUTCMonth(since.getUTCMonth() - limits.store.historyMonths);
  return since.getTime();
};

/**
 * Starts to import a store, unless an import is in progress and should not be restarted. If the
 * message sent after the write is lost, the check of syncs in progress, which runs each minute,
 * sends it again.
 */
export const createStartSync =
  ({ stores, syncs, queue, newId, clock }: Dependencies) =>
  async (
    customerId: string,
    kind: SyncKind,
    {
      types = dataType.options,
      since,
      isRestart = false,
    }: { types?: readonly DataType[]; since?: number; isRestart?: boolean } = {},
  ): Promise<SyncWithParts> => {
    const [store, previousSync] = await Promise.all([
      stores.read(customerId),
      syncs.read(customerId, kind),
    ]);
    if (store?.state !== 'active') throw notConnectedError();
    const { shop } = store;
    const isGoing =
      previousSync && isSyncRunning(previousSync.sync) && previousSync.sync.shop === shop;
    if (isGoing && !isRestart) return previousSync;
    const now = clock();
    const syncId = newId(now);
    const requestedTypes = [...new Set(types)];
    const sync: Sync = {
      syncId,
      kind,
      shop,
      status: 'initiated',
      dataTypes: requestedTypes,
      startedAt: now,
      since: since ?? historySince(now),
      rev: previousSync?.sync.rev ?? 0,
      doneUntil: previousSync?.sync.shop === shop ? previousSync.sync.doneUntil : undefined,
    };
    const syncWithParts = { sync, parts: requestedTypes.map((type) => partOf(syncId, type, now)) };
    if (!(await syncs.begin(customerId, syncWithParts))) {
      // After data was erased, a new sync has to start. The sync that imported the erased data must
      // not count as the new one.
      if (isRestart)
        throw new AppError('stale_version', 'The sync changed while it was restarting.');
      const competingSync = await syncs.read(customerId, kind);
      if (competingSync) return competingSync;
    }
    await queue.send({ work: 'advance', customerId, kind });
    return syncWithParts;
  };
export type StartSync = ReturnType<typeof createStartSync>;
