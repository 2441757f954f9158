import type { ApiHandler } from '../../api-router';
import type { StoresDependencies } from '../live';
import { toStoreView } from '../to-store-view';

export const finishInstall: ApiHandler<'POST /shopify/callback', StoresDependencies> = async (
  { customerId, userId, body },
  { connect, connectUrl },
) => toStoreView(await connect.finish({ customerId, userId }, body.query), connectUrl);
