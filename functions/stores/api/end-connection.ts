import type { ApiHandler } from '../../api-router';
import type { StoresDependencies } from '../live';
import { removeStore } from '../remove-store';
import { toStoreView } from '../to-store-view';

export const endConnection: ApiHandler<'DELETE /shopify', StoresDependencies> = async (
  { customerId },
  dependencies,
) => {
  const { attribution, connectUrl } = dependencies;
  const before = await dependencies.stores.read(customerId);
  const { store, isUninstalled } = await removeStore(before, dependencies);
  const chosen = await attribution.read(customerId);
  return { ...toStoreView(store, { connectUrl, chosen }), isUninstalled };
};
