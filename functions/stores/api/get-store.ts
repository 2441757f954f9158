import type { ApiHandler } from '../../api-router';
import type { StoresDependencies } from '../live';
import { toStoreView } from '../to-store-view';

export const getStore: ApiHandler<'GET /shopify', StoresDependencies> = async (
  { customerId },
  { stores, connectUrl },
) => toStoreView(await stores.read(customerId), connectUrl);
