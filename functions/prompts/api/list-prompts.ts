import type { ApiHandler } from '../../api-router';
import type { PromptsDependencies } from '../live';

/** What ids of the tab begin with, in whatever case. */
const beginnings = { all: '', tool: 'tool - ' } as const;

export const listPrompts: ApiHandler<'GET /prompts', PromptsDependencies> = async (
  { query: { id, tab, search, ...paging } },
  { prompts },
) => {
  if (id === undefined) return prompts.list(paging, { beginning: beginnings[tab], search });
  const prompt = await prompts.find(id);
  return { prompts: prompt ? [prompt] : [] };
};
