import { limits } from '../../../shared/limits';
import type { Store } from '../../items/store/store';
import type { Sync, SyncPart } from '../../items/store/sync';
import { AppError } from '../../platform/app-error';
import type { Clock } from '../../platform/clock';
import { log } from '../../platform/logger';
import { type BulkOperation, type BulkOperations, OperationRefused } from './bulk-operations';
import { bulkQueryOf } from './data-types';
import type { SyncQueue } from './sync-queue';
import type { SyncRepository } from './sync-repository';

type Dependencies = {
  readonly syncs: Pick<SyncRepository, 'putPart'>;
  readonly operations: BulkOperations;
  readonly queue: Pick<SyncQueue, 'send'>;
  readonly clock: Clock;
};

export type Work = { readonly customerId: string; readonly store: Store; readonly sync: Sync };

/** The result of one check. */
export type Advanced = { readonly checked: number; readonly processed: number };

const maxBegun = 3;

const refused = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'store_scopes_missing';

/** Returns the changes of a part when its operation at Shopify has ended. */
const afterEnd = (part: SyncPart, operation: BulkOperation | undefined): Partial<SyncPart> => {
  if (operation?.status === 'COMPLETED') {
    const { fileSize, rootObjectCount: found, url } = operation;
    if (!url || !fileSize) return { state: 'done', found };
    return { state: 'reading', found, size: fileSize };
  }
  if (operation?.errorCode === 'ACCESS_DENIED') {
    return {
      state: 'failed',
      errorMessage: `The store doesn’t let Mailbloom read ${part.dataType}.`,
    };
  }
  if (part.begun < maxBegun) return { state: 'waiting', operationId: undefined };
  return { state: 'failed', errorMessage: `Shopify couldn’t prepare ${part.dataType}.` };
};

const isGoing = (operation: BulkOperation | undefined): boolean =>
  ['CREATED', 'RUNNING', 'CANCELING'].includes(operation?.status ?? '');

/** Advances the import of one data type as far as currently possible. */
export const createAdvancePart = ({ syncs, operations, queue, clock }: Dependencies) => {
  const change = (work: Work, part: SyncPart, changes: Partial<SyncPart>) =>
    syncs.putPart(work.customerId, work.sync.kind, { ...part, ...changes, changedAt: clock() });

  const sendRead = ({ customerId, sync: { kind, syncId } }: Work, { dataType }: SyncPart) =>
    queue.send({ work: 'read', customerId, kind, syncId, dataType });

  const begin = async (work: Work, part: SyncPart): Promise<void> => {
    const { kind, since } = work.sync;
    const query = bulkQueryOf(part.dataType, kind, since);
    const operationId = await operations.begin(work.store, query);
    if (operationId === undefined) return;
    // If interrupted before this write, the operation is started again and the first one is never
    // read.
    const begun = part.begun + 1;
    const fresh = {
      taken: 0,
      skipped: 0,
      unreadable: [],
      offset: 0,
      pieces: 0,
      bucket: 0,
      index: 0,
    };
    await change(work, part, { ...fresh, state: 'running', operationId, begun, found: 0 });
  };

  /** @returns whether the part's file is being read from now on */
  const look = async (work: Work, part: SyncPart): Promise<boolean> => {
    const operation = await operations.look(work.store, part.operationId ?? '');
    if (isGoing(operation)) {
      const found = operation?.rootObjectCount ?? 0;
      if (found !== part.found) await change(work, part, { found });
      return false;
    }
    const next = await change(work, part, afterEnd(part, operation));
    if (next?.state !== 'reading') return false;
    await sendRead(work, next);
    return true;
  };

  const goOn = async (work: Work, part: SyncPart): Promise<Advanced> => {
    if (part.state === 'waiting') await begin(work, part);
    if (part.state === 'running') {
      return { checked: 1, processed: (await look(work, part)) ? 1 : 0 };
    }
    if (part.state === 'reading' && part.changedAt < clock() - limits.store.syncStalledMs) {
      // There was no progress for minutes, so the message was lost or never sent.
      await sendRead(work, part);
    }
    return { checked: 0, processed: 0 };
  };

  return async (work: Work, part: SyncPart): Promise<Advanced> => {
    try {
      return await goOn(work, part);
    } catch (error) {
      if (error instanceof OperationRefused) {
        log.warn('A bulk operation was refused', { customerId: work.customerId });
        await change(work, part, { ...afterEnd(part, undefined), begun: part.begun + 1 });
        return { checked: 1, processed: 0 };
      }
      if (!refused(error)) throw error;
      log.warn('A store doesn’t allow a bulk operation', { customerId: work.customerId });
      const errorMessage = `The store doesn’t let Mailbloom read ${part.dataType}.`;
      await change(work, part, { state: 'failed', errorMessage });
      return { checked: 1, processed: 0 };
    }
  };
};
