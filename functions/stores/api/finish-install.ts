import type { ApiHandler } from '../../api-router';
import type { StoresDependencies } from '../live';
import { toStoreView } from '../to-store-view';

export const finishInstall: ApiHandler<'POST /shopify/callback', StoresDependencies> = async (
  { customerId, userId, body },
  { connect, attribution, connectUrl },
) => {
  const store = await connect.finish({ customerId, userId }, body.query);
  return toStoreView(store, { connectUrl, chosen: await attribution.read(customerId) });
};
