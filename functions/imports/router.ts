import { apiRouter } from '../platform/api-router';
import { createUpload } from './api/create-upload';
import { getImport } from './api/get-import';
import { listImports } from './api/list-imports';
import { listPendingImports } from './api/list-pending-imports';
import { previewImport } from './api/preview-import';
import { startImport } from './api/start-import';
import { live } from './live';

export const handler = apiRouter(
  'imports',
  {
    'POST /upload': createUpload,
    'POST /import/preview': previewImport,
    'POST /import': startImport,
    'GET /import': listImports,
    'GET /import/{importId}': getImport,
    'GET /subscriber/pending': listPendingImports,
  },
  live,
);
