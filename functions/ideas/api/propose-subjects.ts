import type { ApiHandler } from '../../api-router';
import type { IdeasDependencies } from '../live';

export const proposeSubjects: ApiHandler<'POST /rewrite/subjects', IdeasDependencies> = (
  { customerId, body },
  { rewriting },
) => rewriting.subjects(customerId, body);
