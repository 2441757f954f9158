import type { ApiHandler } from '../../api-router';
import type { PromptsDependencies } from '../live';

export const updatePrompt: ApiHandler<'PUT /prompts/{promptId}', PromptsDependencies> = (
  { params: { promptId }, body, userId },
  { service },
) => service.update(promptId, body, userId);
