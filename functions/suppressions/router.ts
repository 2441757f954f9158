import { apiRouter } from '../api-router';
import { countSuppressions } from './api/count-suppressions';
import { createSuppressionUpload } from './api/create-suppression-upload';
import { listSuppressions } from './api/list-suppressions';
import { processSuppressions } from './api/process-suppressions';
import { removeSuppression } from './api/remove-suppression';
import { live } from './live';

export const handler = apiRouter(
  'suppressions',
  {
    'GET /suppression': listSuppressions,
    'GET /suppression/count': countSuppressions,
    'POST /suppression/upload': createSuppressionUpload,
    'POST /suppression/process': processSuppressions,
    'DELETE /customer/{customerId}/suppression/{subscriberId}': removeSuppression,
  },
  live,
);
