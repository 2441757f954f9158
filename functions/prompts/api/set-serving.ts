import type { ApiHandler } from '../../api-router';
import type { PromptsDependencies } from '../live';

export const setServing: ApiHandler<'PUT /idea-prompt', PromptsDependencies> = (
  { body, userId },
  { serving },
) => serving.set(body, userId);
