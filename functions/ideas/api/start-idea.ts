import type { ApiHandler } from '../../api-router';
import { authorOf } from '../../drafts/draft-log';
import type { IdeasDependencies } from '../live';

export const startIdea: ApiHandler<'POST /idea', IdeasDependencies> = (
  { body, ...scope },
  { ideas },
) => ideas.start(scope.customerId, body, authorOf(scope));
