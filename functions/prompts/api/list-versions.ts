import type { ApiHandler } from '../../api-router';
import type { PromptsDependencies } from '../live';

export const listVersions: ApiHandler<'GET /prompts/{promptId}/versions', PromptsDependencies> = (
  { params: { promptId }, query },
  { prompts },
) => prompts.versions(promptId, query);
