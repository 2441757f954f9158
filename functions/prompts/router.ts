import { apiRouter } from '../api-router';
import { live } from './live';

/** The prefix of the ids in each tab, case-insensitive. */
const beginnings = { all: '', tool: 'tool - ' } as const;

export const router = apiRouter(
  'prompts',
  {
    'GET /assistant': (_, { access }) => access.view(),
    'GET /prompts': async ({ query: { id, tab, search, ...paging } }, { prompts }) => {
      if (id === undefined) return prompts.list(paging, { beginning: beginnings[tab], search });
      const prompt = await prompts.find(id);
      return { prompts: prompt ? [prompt] : [] };
    },
    'POST /prompts': ({ body: { id, ...content }, userId }, { service }) =>
      service.create(id, content, userId),
    'PUT /prompts/{promptId}': ({ params: { promptId }, body, userId }, { service }) =>
      service.update(promptId, body, userId),
    'DELETE /prompts/{promptId}': async ({ params: { promptId } }, { prompts }) => {
      await prompts.remove(promptId);
      return {};
    },
    'GET /prompts/{promptId}/versions': ({ params: { promptId }, query }, { prompts }) =>
      prompts.versions(promptId, query),
    'GET /prompts/{promptId}/runs': async (
      { params: { promptId }, query, userId },
      { prompts, authors },
    ) => {
      const { runs, nextCursor } = await prompts.runs(promptId, query);
      const nameOf = await authors(runs, userId);
      return { runs: runs.map((run) => ({ ...run, author: nameOf(run) })), nextCursor };
    },
    'GET /idea-prompt': ({ query: { customerId } }, { serving }) => serving.get(customerId),
    'PUT /idea-prompt': ({ body, userId }, { serving }) => serving.set(body, userId),
    'POST /prompts/try': ({ body, userId }, { tries }) => tries.run(body, userId),
  },
  live,
);
