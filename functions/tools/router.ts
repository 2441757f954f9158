import { apiRouter } from '../api-router';
import { live } from './live';
import { toToolView } from './tool';

export const router = apiRouter(
  'tools',
  {
    'GET /tools/list': async (_, { tools }) => ({
      tools: [...tools.values()].map(toToolView),
    }),
    'GET /tools/presets': async ({ query: { customerId } }, { repository }) => ({
      presets: [...(await repository.presets(customerId))],
    }),
    'POST /tools/presets': ({ body }, { presets }) => presets.create(body),
    'DELETE /tools/presets/{presetId}': async (
      { params: { presetId }, query: { customerId } },
      { repository },
    ) => {
      await repository.removePreset(customerId, presetId);
      return {};
    },
    'GET /tools/test': async ({ query: { customerId } }, { tests }) => ({
      tests: [...(await tests.newest(customerId))],
    }),
    'POST /tools/test': ({ body, userId }, { tests }) => tests.run(body, userId),
    'GET /tools/test/{executionId}/logs': (
      { params: { executionId }, query: { customerId } },
      { tests },
    ) => tests.get(customerId, executionId),
  },
  live,
);
