import type { ApiHandler } from '../../api-router';
import type { IdeasDependencies } from '../live';

export const listRewrites: ApiHandler<'GET /rewrite', IdeasDependencies> = (
  { customerId, query },
  { rewrites },
) => rewrites.list(customerId, query);
