import { apiRouter } from '../api-router';
import { createTemplate } from './api/create-template';
import { deleteTemplate } from './api/delete-template';
import { duplicateTemplate } from './api/duplicate-template';
import { getTemplate } from './api/get-template';
import { listTemplates } from './api/list-templates';
import { updateTemplate } from './api/update-template';
import { live } from './live';

export const handler = apiRouter(
  'templates',
  {
    'GET /template': listTemplates,
    'POST /template': createTemplate,
    'GET /template/{templateId}': getTemplate,
    'PUT /template/{templateId}': updateTemplate,
    'POST /template/{templateId}/duplicate': duplicateTemplate,
    'DELETE /template/{templateId}': deleteTemplate,
  },
  live,
);
