import { apiRouter } from '../api-router';
import { endComp } from './api/end-comp';
import { getBilling } from './api/get-billing';
import { giveComp } from './api/give-comp';
import { listInvoices } from './api/list-invoices';
import { listPlanEvents } from './api/list-plan-events';
import { noteRequest } from './api/note-request';
import { live } from './live';

export const handler = apiRouter(
  'billing',
  {
    'GET /premium': getBilling,
    'GET /premium/invoices': listInvoices,
    'POST /premium/requested': noteRequest,
    'PUT /customer/{customerId}/comp': giveComp,
    'POST /customer/{customerId}/comp/end': endComp,
    'GET /customer/{customerId}/planLog': listPlanEvents,
  },
  live,
);
