import { apiRouter } from '../api-router';
import { beginInstall } from './api/begin-install';
import { changeAttribution } from './api/change-attribution';
import { endConnection } from './api/end-connection';
import { finishInstall } from './api/finish-install';
import { getMetric } from './api/get-metric';
import { getStore } from './api/get-store';
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
    'POST /shopify/webhook': receiveWebhook,
  },
  live,
);
