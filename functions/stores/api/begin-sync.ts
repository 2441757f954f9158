import type { ApiHandler } from '../../api-router';
import type { StoresDependencies } from '../live';
import { toSyncStatus } from '../sync/to-sync-status';

export const beginSync: ApiHandler<'POST /shopify/sync', StoresDependencies> = async (
  { customerId, body: { dataTypes: types } },
  { startSync, stores },
) => {
  const whole = await startSync(customerId, 'history', { types });
  return toSyncStatus(whole, await stores.read(customerId));
};
