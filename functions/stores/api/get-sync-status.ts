import type { ApiHandler } from '../../api-router';
import type { StoresDependencies } from '../live';
import { toSyncStatus, toUnreadNews } from '../sync/to-sync-status';

export const getSyncStatus: ApiHandler<
  'GET /shopify/bulk-operations/status/{customerId}',
  StoresDependencies
> = async ({ customerId }, { syncs, stores, unread, clock }) => {
  const [whole, store, unreadNews] = await Promise.all([
    syncs.read(customerId, 'history'),
    stores.read(customerId),
    unread.list(customerId, clock()),
  ]);
  return { ...(whole ? toSyncStatus(whole, store) : {}), unreadNews: toUnreadNews(unreadNews) };
};
