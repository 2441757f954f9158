import { apiRouter } from '../api-router';
import { getTestRecipients } from './api/get-test-recipients';
import { getTestRun } from './api/get-test-run';
import { saveTestRecipients } from './api/save-test-recipients';
import { sendTest } from './api/send-test';
import { startTestRun } from './api/start-test-run';
import { stopTestRun } from './api/stop-test-run';
import { live } from './live';

export const handler = apiRouter(
  'test-sends',
  {
    'POST /draft/{draftId}/test': sendTest,
    'GET /test-recipient': getTestRecipients,
    'PUT /test-recipient': saveTestRecipients,
    'GET /sequences/{sequenceId}/test-run': getTestRun,
    'POST /sequences/{sequenceId}/test-run': startTestRun,
    'DELETE /sequences/{sequenceId}/test-run': stopTestRun,
  },
  live,
);
