import type { ApiHandler } from '../../api-router';
import type { IdeasDependencies } from '../live';

export const rewriteText: ApiHandler<'POST /rewrite', IdeasDependencies> = (
  { customerId, body },
  { rewriting },
) => rewriting.rewrite(customerId, body);
