import { apiRouter } from '../api-router';
import { exportDelivery } from './api/export-delivery';
import { exportSubscribers } from './api/export-subscribers';
import { getJob } from './api/get-job';
import { startBulk } from './api/start-bulk';
import { live } from './live';

export const handler = apiRouter(
  'jobs',
  {
    'POST /subscriber/export': exportSubscribers,
    'POST /subscriber/bulk': startBulk,
    'POST /delivery/{deliveryId}/export': exportDelivery,
    'GET /job/{jobId}': getJob,
  },
  live,
);
