import type { ApiHandler } from '../../api-router';
import type { PromptsDependencies } from '../live';

export const tryPrompt: ApiHandler<'POST /prompts/try', PromptsDependencies> = (
  { body, userId },
  { tries },
) => tries.run(body, userId);
