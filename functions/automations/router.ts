import { apiRouter } from '../api-router';
import { AppError } from '../platform/app-error';
import { live } from './live';

export const router = apiRouter(
  'automations',
  {
    'GET /automations': ({ query }, { automations }) => automations.list(query),
    'POST /automations': ({ body, userId }, { automations }) => automations.create(body, userId),
    'GET /automations/{automationId}': ({ params }, { automations }) =>
      automations.get(params.automationId),
    'PUT /automations/{automationId}': ({ params, body, userId }, { automations }) =>
      automations.update(params.automationId, body, userId),
    'DELETE /automations/{automationId}': async ({ params, query }, { automations }) => {
      await automations.remove(params.automationId, query.evenIfUsed === 'true');
      return {};
    },
    'POST /automations/{automationId}/runs': async ({ params, body, userId }, { runs }) => {
      const author = { userId, isManager: true };
      const run = await runs.start({ ...body, automationId: params.automationId, author });
      if (!run) throw new AppError('run_not_found', 'We can’t find this run.');
      return run;
    },
    'GET /automation-runs': ({ customerId, query }, { runs }) => runs.list(customerId, query),
    'GET /automation-runs/{runId}': ({ customerId, params }, { runs }) =>
      runs.get(customerId, params.runId),
    'POST /automation-runs/{runId}/cancel': ({ customerId, params }, { runs }) =>
      runs.cancel(customerId, params.runId),
  },
  live,
);
