import { apiRouter } from '../api-router';
import { createUpload } from './api/create-upload';
import { getImport } from './api/get-import';
import { linkImportRejected } from './api/link-import-rejected';
import { linkUploadRejected } from './api/link-upload-rejected';
import { listImports } from './api/list-imports';
import { listPendingImports } from './api/list-pending-imports';
import { previewImport } from './api/preview-import';
import { resumeImport } from './api/resume-import';
import { startImport } from './api/start-import';
import { live } from './live';

export const handler = apiRouter(
  'imports',
  {
    'POST /upload': createUpload,
    'POST /import/preview': previewImport,
    'POST /import/rejected': linkUploadRejected,
    'POST /import': startImport,
    'POST /import/{importId}/resume': resumeImport,
    'GET /import': listImports,
    'GET /import/{importId}': getImport,
    'GET /import/{importId}/rejected': linkImportRejected,
    'GET /subscriber/pending': listPendingImports,
  },
  live,
);
