import type { ApiHandler } from '../../api-router';
import type { PromptsDependencies } from '../live';

export const getServing: ApiHandler<'GET /idea-prompt', PromptsDependencies> = (
  { query: { customerId } },
  { serving },
) => serving.get(customerId);
