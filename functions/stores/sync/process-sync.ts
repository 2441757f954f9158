import type { SyncPart } from '../../items/store/sync';
import { AppError } from '../../platform/app-error';
import type { Clock } from '../../platform/clock';
import { errorFields, log } from '../../platform/logger';
import { createLongRun, type Run, type RunOutcome } from '../../platform/work/long-run';
import type { EraseShop } from '../privacy/erase-shop';
import type { StoreRepository } from '../store-repository';
import type { AdvanceSync } from './advance-sync';
import type { BulkOperations } from './bulk-operations';
import { giveUpSync } from './give-up-sync';
import type { ReadPart } from './read-part';
import { openRemoteFile } from './remote-file';
import type { SettleSync } from './settle-sync';
import type { AdvanceMessage, ReadMessage, SyncMessage, SyncQueue } from './sync-queue';
import type { SyncRepository } from './sync-repository';

type Dependencies = {
  readonly stores: Pick<StoreRepository, 'read'>;
  readonly syncs: Pick<SyncRepository, 'part' | 'putPart'>;
  readonly operations: Pick<BulkOperations, 'look'>;
  readonly advance: AdvanceSync;
  readonly readPart: ReadPart;
  readonly settle: SettleSync;
  readonly erase: EraseShop;
  readonly queue: SyncQueue;
  readonly clock: Clock;
  readonly shopUrl: string;
};

const transientCodes = ['store_unavailable', 'store_throttled'];
const isTransient = (error: unknown): boolean =>
  error instanceof AppError && transientCodes.includes(error.code);

/** Handles the messages of the sync queue. A run may die at any point. The next one continues. */
export const createSyncProcess = (dependencies: Dependencies) => {
  const { stores, syncs, operations, advance, readPart, settle, clock } = dependencies;

  /**
   * Returns the sync part that a message is about, or undefined if the part's file no longer has to
   * be read.
   */
  const partOf = async (message: ReadMessage): Promise<SyncPart | undefined> => {
    const { customerId, kind, syncId, dataType } = message;
    const part = await syncs.part(customerId, kind, dataType);
    return part?.syncId === syncId && part.state === 'reading' ? part : undefined;
  };

  const readSyncPart = async (message: ReadMessage, run: Run): Promise<RunOutcome> => {
    const { customerId, kind } = message;
    const [part, store] = await Promise.all([partOf(message), stores.read(customerId)]);
    if (!part || store?.state !== 'active') {
      await settle(customerId, kind);
      return 'finished';
    }
    // The file's URL is requested each time, because it is valid for a week and isn't stored.
    const operation = await operations.look(store, part.operationId ?? '');
    if (!operation?.url) {
      await syncs.putPart(customerId, kind, { ...part, state: 'waiting', changedAt: clock() });
      return 'finished';
    }
    const file = openRemoteFile(operation.url, part.size, dependencies.shopUrl);
    const outcome = await readPart({ customerId, kind, file, run }, part);
    if (outcome === 'finished') await settle(customerId, kind);
    return outcome;
  };

  const advanceSync = async ({ customerId, kind }: AdvanceMessage): Promise<RunOutcome> => {
    try {
      await advance(customerId, kind);
    } catch (error) {
      if (!isTransient(error)) throw error;
      // The next minute's check tries again.
      log.warn('A store didn’t respond', { customerId, ...errorFields(error) });
    }
    return 'finished';
  };

  return {
    async run(message: SyncMessage, run: Run): Promise<RunOutcome> {
      if (message.work === 'read') return readSyncPart(message, run);
      return message.work === 'advance' ? advanceSync(message) : dependencies.erase(message, run);
    },

    giveUp: giveUpSync(dependencies),
  };
};

export type SyncProcess = ReturnType<typeof createSyncProcess>;

/** Handles one delivery of a message. */
export const createSyncRun = (
  process: SyncProcess,
  { queue, clock }: Pick<Dependencies, 'queue' | 'clock'>,
) =>
  createLongRun<SyncMessage>({
    process,
    clock,
    send: queue.send,
    hold: queue.hold,
  });
