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

export type SyncContext = {
  readonly customerId: string;
  readonly store: Store;
  readonly sync: Sync;
};

/**
 * The result of one check: how many operations were checked, and for how many of them reading the
 * file began.
 */
export type Advanced = { readonly checked: number; readonly processed: number };

const maxBegun = 3;

const isRefusedError = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'store_scopes_missing';

/** Returns the changes of a part when its operation at Shopify has ended. */
const partAfterEnd = (part: SyncPart, operation: BulkOperation | undefined): Partial<SyncPart> => {
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

const isRunning = (operation: BulkOperation | undefined): boolean =>
  ['CREATED', 'RUNNING', 'CANCELING'].includes(operation?.status ?? '');

/** Advances the import of one data type as far as currently possible. */
export const createAdvancePart = ({ syncs, operations, queue, clock }: Dependencies) => {
  const change = (context: SyncContext, part: SyncPart, changes: Partial<SyncPart>) =>
    syncs.putPart(context.customerId, context.sync.kind, {
      ...part,
      ...changes,
      changedAt: clock(),
    });

  const sendRead = ({ customerId, sync: { kind, syncId } }: SyncContext, { dataType }: SyncPart) =>
    queue.send({ work: 'read', customerId, kind, syncId, dataType });

  const beginPart = async (context: SyncContext, part: SyncPart): Promise<void> => {
    const { kind, since } = context.sync;
    const query = bulkQueryOf(part.dataType, kind, since);
    const operationId = await operations.begin(context.store, query);
    if (operationId === undefined) return;
    // If the function is interrupted before the write below, the operation is started again. The
    // result of the first operation is then never read.
    const begun = part.begun + 1;
    const resetFields = {
      taken: 0,
      skipped: 0,
      unreadable: [],
      offset: 0,
      pieces: 0,
      bucket: 0,
      index: 0,
    };
    await change(context, part, { ...resetFields, state: 'running', operationId, begun, found: 0 });
  };

  /** @returns whether the part's file is being read from now on */
  const checkOperation = async (context: SyncContext, part: SyncPart): Promise<boolean> => {
    const operation = await operations.look(context.store, part.operationId ?? '');
    if (isRunning(operation)) {
      const found = operation?.rootObjectCount ?? 0;
      if (found !== part.found) await change(context, part, { found });
      return false;
    }
    const next = await change(context, part, partAfterEnd(part, operation));
    if (next?.state !== 'reading') return false;
    await sendRead(context, next);
    return true;
  };

  const advancePart = async (context: SyncContext, part: SyncPart): Promise<Advanced> => {
    if (part.state === 'waiting') await beginPart(context, part);
    if (part.state === 'running') {
      return { checked: 1, processed: (await checkOperation(context, part)) ? 1 : 0 };
    }
    if (part.state === 'reading' && part.changedAt < clock() - limits.store.syncStalledMs) {
      // There was no progress for minutes, so the message was lost or never sent. Sends it again.
      await sendRead(context, part);
    }
    return { checked: 0, processed: 0 };
  };

  return async (context: SyncContext, part: SyncPart): Promise<Advanced> => {
    try {
      return await advancePart(context, part);
    } catch (error) {
      if (error instanceof OperationRefused) {
        log.warn('A bulk operation was refused', { customerId: context.customerId });
        await change(context, part, { ...partAfterEnd(part, undefined), begun: part.begun + 1 });
        return { checked: 1, processed: 0 };
      }
      if (!isRefusedError(error)) throw error;
      log.warn('A store doesn’t allow a bulk operation', { customerId: context.customerId });
      const errorMessage = `The store doesn’t let Mailbloom read ${part.dataType}.`;
      await change(context, part, { state: 'failed', errorMessage });
      return { checked: 1, processed: 0 };
    }
  };
};
