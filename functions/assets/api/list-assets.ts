import type { ApiHandler } from '../../api-router';
import type { AssetDependencies } from '../live';

export const listAssets: ApiHandler<'GET /asset', AssetDependencies> = (
  { customerId, query },
  { images },
) => images.list(customerId, query);
