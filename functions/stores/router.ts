import { apiRouter } from '../api-router';
import { beginInstall } from './api/begin-install';
import { beginSync } from './api/begin-sync';
import { changeAttribution } from './api/change-attribution';
import { checkOperations } from './api/check-operations';
import { endConnection } from './api/end-connection';
import { finishInstall } from './api/finish-install';
import { getMetric } from './api/get-metric';
import { getStore } from './api/get-store';
import { getSyncStatus } from './api/get-sync-status';
import { receiveWebhook } from './api/receive-webhook';
import { searchCatalogue } from './api/search-catalogue';
import { live } from './live';

export const handler = apiRouter(
  'stores',
  {
    'GET /shopify': getStore,
    'GET /shopify/catalogue': searchCatalogue,
    'PUT /attribution/shopify': changeAttribution,
    'GET /attribution/shopify/metric': getMetric,
    'POST /shopify/install': beginInstall,
    'POST /shopify/callback': finishInstall,
    'DELETE /shopify': endConnection,
    'POST /shopify/sync': beginSync,
    'GET /shopify/bulk-operations/status/{customerId}': getSyncStatus,
    'POST /shopify/bulk-operations/check': checkOperations,
    'POST /shopify/webhook': receiveWebhook,
  },
  live,
);
