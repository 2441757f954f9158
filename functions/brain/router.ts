import { apiRouter } from '../api-router';
import { getBrain } from './api/get-brain';
import { listTemplateVariables } from './api/list-template-variables';
import { updateBrain } from './api/update-brain';
import { live } from './live';

export const handler = apiRouter(
  'brain',
  {
    'GET /brain': getBrain,
    'PUT /brain': updateBrain,
    'GET /brain/templateVariables': listTemplateVariables,
  },
  live,
);
