import type { ApiHandler } from '../../api-router';
import { authorOf } from '../../drafts/draft-log';
import type { IdeasDependencies } from '../live';

export const proposeSubjects: ApiHandler<'POST /rewrite/subjects', IdeasDependencies> = (
  { body, ...scope },
  { rewriting },
) => rewriting.subjects({ customerId: scope.customerId, author: authorOf(scope) }, body);
