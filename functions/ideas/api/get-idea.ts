import type { ApiHandler } from '../../api-router';
import type { IdeasDependencies } from '../live';

export const getIdea: ApiHandler<'GET /idea/{ideaId}', IdeasDependencies> = (
  { customerId, params: { ideaId } },
  { ideas },
) => ideas.get(customerId, ideaId);
