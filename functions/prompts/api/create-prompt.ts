import type { ApiHandler } from '../../api-router';
import type { PromptsDependencies } from '../live';

export const createPrompt: ApiHandler<'POST /prompts', PromptsDependencies> = (
  { body: { id, ...content }, userId },
  { service },
) => service.create(id, content, userId);
