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
  const is = readSync(after);
  if (!customerId || !isSyncRunning(previousSync) || isSyncRunning(is)) return undefined;
  const isIn = is.status === 'completed';
  return {
    customerId,
    factId: `history#${is.syncId}`,
    kind: isIn ? 'store_history_finished' : 'store_history_failed',
    description: isIn
      ? `Customers, orders, and products from ${is.shop} have been imported.`
      : `We couldn’t import the history of ${is.shop}. ${is.errorMessage ?? ''}`.trim(),
    createdAt: toInstant(is.finishedAt ?? at),
    about: { page: 'store' },
  };
};
