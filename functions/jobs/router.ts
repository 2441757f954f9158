import { apiRouter } from '../api-router';
import { exportSubscribers } from './api/export-subscribers';
import { getJob } from './api/get-job';
import { startBulk } from './api/start-bulk';
import { live } from './live';

export const handler = apiRouter(
  'jobs',
  {
    'POST /subscriber/export': exportSubscribers,
    'POST /subscriber/bulk': startBulk,
    'GET /job/{jobId}': getJob,
  },
  live,
);
