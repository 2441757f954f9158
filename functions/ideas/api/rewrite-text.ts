import type { ApiHandler } from '../../api-router';
import { authorOf } from '../../drafts/draft-log';
import type { IdeasDependencies } from '../live';

export const rewriteText: ApiHandler<'POST /rewrite', IdeasDependencies> = (
  { body, ...scope },
  { rewriting },
) => rewriting.rewrite({ customerId: scope.customerId, author: authorOf(scope) }, body);
