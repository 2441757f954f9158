import type { SyncStatus, SyncStatusResponse } from '../../../shared/contracts/settings/store-sync';
import { limits } from '../../../shared/limits';
import type { Store } from '../../items/store/store';
import type { Sync, SyncPart } from '../../items/store/sync';
import type { UnreadableRecord } from '../../items/store/unread';
import { toInstant } from '../../platform/clock';
import { olderOrders } from '../connect/scope-rules';
import type { SyncWithParts } from './sync-repository';

const statuses = {
  initiated: 'INITIATED',
  in_progress: 'IN_PROGRESS',
  completed: 'COMPLETED',
  failed: 'FAILED',
} as const satisfies Record<Sync['status'], SyncStatus['status']>;

const states = {
  waiting: 'preparing',
  running: 'preparing',
  reading: 'reading',
  done: 'done',
  failed: 'failed',
} as const satisfies Record<SyncPart['state'], SyncStatus['parts'][number]['state']>;

/**
 * Returns what a customer sees of unreadable records that arrived after the history was imported.
 */
export const toUnreadRecords = (
  all: readonly UnreadableRecord[],
): SyncStatusResponse['unreadNews'] => ({
  count: Math.min(all.length, limits.store.unreadableListed),
  hasMore: all.length > limits.store.unreadableListed,
  records: all
    .slice(0, limits.store.unreadableListed)
    .map(({ dataType, id, reason, at }) => ({ dataType, id, reason, at: toInstant(at) })),
});

/** Returns what a customer sees of a sync. */
export const toSyncStatus = (
  { sync, parts }: SyncWithParts,
  store: Store | undefined,
): SyncStatus => ({
  status: statuses[sync.status],
  errorMessage: sync.errorMessage,
  startedAt: toInstant(sync.startedAt),
  finishedAt: sync.finishedAt === undefined ? undefined : toInstant(sync.finishedAt),
  since: toInstant(sync.since),
  isLimited: store !== undefined && !store.scopes.includes(olderOrders),
  parts: sync.dataTypes.flatMap((dataType) => {
    const found = parts.find((part) => part.dataType === dataType);
    if (!found) return [];
    const { state, taken: importedCount, skipped, unreadable } = found;
    return [
      {
        dataType,
        state: states[state],
        found: found.found,
        taken: importedCount,
        skipped,
        unreadable,
      },
    ];
  }),
});
