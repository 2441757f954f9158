import { apiRouter } from '../api-router';
import { createPrompt } from './api/create-prompt';
import { deletePrompt } from './api/delete-prompt';
import { getAssistant } from './api/get-assistant';
import { getServing } from './api/get-serving';
import { listPrompts } from './api/list-prompts';
import { listRuns } from './api/list-runs';
import { listVersions } from './api/list-versions';
import { setServing } from './api/set-serving';
import { tryPrompt } from './api/try-prompt';
import { updatePrompt } from './api/update-prompt';
import { live } from './live';

export const handler = apiRouter(
  'prompts',
  {
    'GET /assistant': getAssistant,
    'GET /prompts': listPrompts,
    'POST /prompts': createPrompt,
    'PUT /prompts/{promptId}': updatePrompt,
    'DELETE /prompts/{promptId}': deletePrompt,
    'GET /prompts/{promptId}/versions': listVersions,
    'GET /prompts/{promptId}/runs': listRuns,
    'GET /idea-prompt': getServing,
    'PUT /idea-prompt': setServing,
    'POST /prompts/try': tryPrompt,
  },
  live,
);
