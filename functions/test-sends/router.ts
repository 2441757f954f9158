import { apiRouter } from '../api-router';
import { getTestRecipients } from './api/get-test-recipients';
import { saveTestRecipients } from './api/save-test-recipients';
import { sendTest } from './api/send-test';
import { live } from './live';

export const handler = apiRouter(
  'test-sends',
  {
    'POST /draft/{draftId}/test': sendTest,
    'GET /test-recipient': getTestRecipients,
    'PUT /test-recipient': saveTestRecipients,
  },
  live,
);
