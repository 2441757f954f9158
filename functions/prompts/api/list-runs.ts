import type { ApiHandler } from '../../api-router';
import type { PromptsDependencies } from '../live';

export const listRuns: ApiHandler<'GET /prompts/{promptId}/runs', PromptsDependencies> = (
  { params: { promptId }, query },
  { prompts },
) => prompts.runs(promptId, query);
