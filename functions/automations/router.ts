import { apiRouter } from '../api-router';
import { cancelRun } from './api/cancel-run';
import { createAutomation } from './api/create-automation';
import { deleteAutomation } from './api/delete-automation';
import { getAutomation } from './api/get-automation';
import { getRun } from './api/get-run';
import { listAutomations } from './api/list-automations';
import { listRuns } from './api/list-runs';
import { startRun } from './api/start-run';
import { updateAutomation } from './api/update-automation';
import { live } from './live';

export const handler = apiRouter(
  'automations',
  {
    'GET /automations': listAutomations,
    'POST /automations': createAutomation,
    'GET /automations/{automationId}': getAutomation,
    'PUT /automations/{automationId}': updateAutomation,
    'DELETE /automations/{automationId}': deleteAutomation,
    'POST /automations/{automationId}/runs': startRun,
    'GET /automation-runs': listRuns,
    'GET /automation-runs/{runId}': getRun,
    'POST /automation-runs/{runId}/cancel': cancelRun,
  },
  live,
);
