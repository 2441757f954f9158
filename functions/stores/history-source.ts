import { customerOf } from '../items/account/customer-keys';
import { isSyncRunning, readSync, syncPrefix } from '../items/store/sync';
import type { NotificationSource } from '../notifications/notification-source';
import { toInstant } from '../platform/clock';

/**
 * Notifies managers when the import of a store's history is completed or fails. Checks for missed
 * webhooks don't notify, because the next check makes up for a failed one.
 */
export const historySource: NotificationSource = ({ pk, sk, before, after, at }) => {
  if (sk !== syncPrefix('history') || !before || !after) return undefined;
  const customerId = customerOf(pk);
  const previousSync = readSync(before);
  const sync = readSync(after);
  if (!customerId || !isSyncRunning(previousSync) || isSyncRunning(sync)) return undefined;
  const isIn = sync.status === 'completed';
  return {
    customerId,
    factId: `history#${sync.syncId}`,
    kind: isIn ? 'store_history_finished' : 'store_history_failed',
    description: isIn
      ? `Customers, orders, and products from ${sync.shop} have been imported.`
      : `We couldn’t import the history of ${sync.shop}. ${sync.errorMessage ?? ''}`.trim(),
    createdAt: toInstant(sync.finishedAt ?? at),
    about: { page: 'store' },
  };
};
