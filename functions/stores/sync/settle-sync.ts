import { dataType } from '../../../shared/contracts/settings/store-sync';
import { isSyncRunning, type Sync, type SyncKind, type SyncPart } from '../../items/store/sync';
import type { Clock } from '../../platform/clock';
import type { SyncRepository } from './sync-repository';

type Dependencies = {
  readonly syncs: Pick<SyncRepository, 'read' | 'put'>;
  readonly clock: Clock;
};

/** Returns how a sync with these parts ended, or undefined while one of them is in progress. */
const endStateOf = (
  parts: readonly SyncPart[],
): Pick<Sync, 'status' | 'errorMessage'> | undefined => {
  if (parts.some(({ state }) => state !== 'done' && state !== 'failed')) return undefined;
  const failed = parts.filter(({ state }) => state === 'failed');
  if (failed.length === 0) return { status: 'completed' };
  return {
    status: 'failed',
    errorMessage: failed.flatMap(({ errorMessage }) => errorMessage ?? []).join(' '),
  };
};

/**
 * Ends a sync when all of its parts are over. Called after each part ends, so the last part ends
 * the sync.
 * @param failure if given, ends the sync in any case, for this reason
 */
export const createSettleSync =
  ({ syncs, clock }: Dependencies) =>
  async (customerId: string, kind: SyncKind, failure?: string): Promise<void> => {
    const found = await syncs.read(customerId, kind);
    if (!found || !isSyncRunning(found.sync)) return;
    const { sync } = found;
    const endState = failure
      ? { status: 'failed' as const, errorMessage: failure }
      : endStateOf(found.parts);
    if (!endState) return;
    const sawAll =
      endState.status === 'completed' && sync.dataTypes.length === dataType.options.length;
    const doneUntil = sawAll ? sync.startedAt : sync.doneUntil;
    await syncs.put(customerId, { ...sync, ...endState, doneUntil, finishedAt: clock() });
  };
export type SettleSync = ReturnType<typeof createSettleSync>;
