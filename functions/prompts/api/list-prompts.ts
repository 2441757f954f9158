import type { ApiHandler } from '../../api-router';
import type { PromptsDependencies } from '../live';

/** What ids of the tab begin with, in whatever case. */
const beginnings = { all: '', tool: 'tool - ' } as const;

export const listPrompts: ApiHandler<'GET /prompts', PromptsDependencies> = (
  { query: { tab, ...paging } },
  { prompts },
) => prompts.list(paging, beginnings[tab]);
