import type { ApiHandler } from '../../api-router';
import type { StoresDependencies } from '../live';
import { toStoreView } from '../to-store-view';

export const finishInstall: ApiHandler<'POST /shopify/callback', StoresDependencies> = async (
  { customerId, userId, body },
  { connect, attribution, connectUrl, firstUtm, startSync },
) => {
  const store = await connect.finish({ customerId, userId }, body.query);
  // The shop's reports name emails from now on.
  await firstUtm(customerId);
  // Broken off before, the store's first look begins it; the tab has a button as well.
  await startSync(customerId, 'history');
  return toStoreView(store, { connectUrl, chosen: await attribution.read(customerId) });
};
