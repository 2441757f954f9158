import type { ApiHandler } from '../../api-router';
import type { StoresDependencies } from '../live';
import { toStoreView } from '../to-store-view';

export const getStore: ApiHandler<'GET /shopify', StoresDependencies> = async (
  { customerId },
  { stores, attribution, connectUrl },
) => {
  const [store, chosen] = await Promise.all([
    stores.read(customerId),
    attribution.read(customerId),
  ]);
  return toStoreView(store, { connectUrl, chosen });
};
