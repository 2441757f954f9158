import { apiRouter } from '../api-router';
import { createCheckoutSession } from './api/create-checkout-session';
import { createPortalSession } from './api/create-portal-session';
import { endComp } from './api/end-comp';
import { getBilling } from './api/get-billing';
import { getPrices } from './api/get-prices';
import { getRangePrices } from './api/get-range-prices';
import { giveComp } from './api/give-comp';
import { listInvoices } from './api/list-invoices';
import { listPlanEvents } from './api/list-plan-events';
import { noteRequest } from './api/note-request';
import { receiveEvent } from './api/receive-event';
import { writeTicket } from './api/write-ticket';
import { live } from './live';

export const handler = apiRouter(
  'billing',
  {
    'GET /premium': getBilling,
    'GET /premium/getRangePrices': getRangePrices,
    'GET /premium/getPrices': getPrices,
    'GET /premium/createPortalSession': createPortalSession,
    'GET /premium/invoices': listInvoices,
    'POST /premium/checkoutTicket': writeTicket,
    'POST /premium/createCheckoutSession': createCheckoutSession,
    'POST /premium/requested': noteRequest,
    'POST /premium/webhook': receiveEvent,
    'PUT /customer/{customerId}/comp': giveComp,
    'POST /customer/{customerId}/comp/end': endComp,
    'GET /customer/{customerId}/planLog': listPlanEvents,
  },
  live,
);
