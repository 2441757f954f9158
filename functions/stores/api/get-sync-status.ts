import type { ApiHandler } from '../../api-router';
import type { StoresDependencies } from '../live';
import { toSyncStatus } from '../sync/to-sync-status';

export const getSyncStatus: ApiHandler<
  'GET /shopify/bulk-operations/status/{customerId}',
  StoresDependencies
> = async ({ customerId }, { syncs, stores }) => {
  const [whole, store] = await Promise.all([
    syncs.read(customerId, 'history'),
    stores.read(customerId),
  ]);
  return whole ? toSyncStatus(whole, store) : {};
};
