import type { ApiHandler } from '../../api-router';
import type { IdeasDependencies } from '../live';

export const stopIdea: ApiHandler<'POST /idea/{ideaId}/stop', IdeasDependencies> = (
  { customerId, params: { ideaId }, body: { keep } },
  { ideas },
) => ideas.stop(customerId, ideaId, keep);
