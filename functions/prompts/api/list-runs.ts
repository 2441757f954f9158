import type { ApiHandler } from '../../api-router';
import type { PromptsDependencies } from '../live';

export const listRuns: ApiHandler<'GET /prompts/{promptId}/runs', PromptsDependencies> = async (
  { params: { promptId }, query, userId },
  { prompts, authors },
) => {
  const { runs, nextCursor } = await prompts.runs(promptId, query);
  const nameOf = await authors(runs, userId);
  return { runs: runs.map((run) => ({ ...run, author: nameOf(run) })), nextCursor };
};
