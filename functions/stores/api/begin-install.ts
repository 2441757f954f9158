import type { ApiHandler } from '../../api-router';
import type { StoresDependencies } from '../live';

export const beginInstall: ApiHandler<'POST /shopify/install', StoresDependencies> = (
  { customerId, userId, body },
  { connect },
) => connect.begin({ customerId, userId }, body.query);
