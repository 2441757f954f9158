import * as billing from '../../shared/contracts/billing';
import { emptyObject } from '../../shared/contracts/common';
import type { RouteTable } from './route';

export const billingRoutes = {
  'GET /premium': {
    feature: 'billing',
    access: 'customer',
    summary: 'Returns the plan, who pays for it, and current usage.',
    response: billing.billingView,
  },
  'GET /premium/getRangePrices': {
    feature: 'billing',
    access: 'customer',
    summary: 'Returns the prices of all pricing tiers that cover a number of active subscribers.',
    query: billing.pricesQuery,
    response: billing.tierPrices,
  },
  'GET /premium/getPrices': {
    feature: 'billing',
    access: 'customer',
    summary:
      'Returns the price for an exact number of active subscribers. Empty above the highest pricing tier.',
    query: billing.pricesQuery,
    response: billing.priceResponse,
  },
  'PUT /premium/details': {
    feature: 'billing',
    access: 'customer',
    summary:
      'Sets the name, address, and VAT id on invoices. The country decides the currency until the first payment.',
    body: billing.saveBillingDetailsBody,
    response: billing.billingView,
  },
  'GET /premium/createPortalSession': {
    feature: 'billing',
    access: 'customer',
    summary:
      'Returns a link to the portal, where customers change their card, cancel, and view invoices.',
    response: billing.portalResponse,
  },
  'GET /premium/invoices': {
    feature: 'billing',
    access: 'customer',
    summary: 'Lists invoices, newest first.',
    query: billing.invoiceListQuery,
    response: billing.invoicePage,
  },
  'POST /premium/checkoutTicket': {
    feature: 'billing',
    access: 'customer',
    summary: 'Returns a short-lived ticket for the form that opens the checkout.',
    body: emptyObject,
    response: billing.checkoutTicketResponse,
  },
  'POST /premium/createCheckoutSession': {
    feature: 'billing',
    access: 'public',
    summary: 'Receives a form from the browser and redirects to the hosted checkout.',
    form: billing.checkoutForm,
    response: emptyObject,
  },
  'POST /premium/requested': {
    feature: 'billing',
    access: 'customer',
    summary: 'Records that a user returned from checkout. Grants nothing.',
    body: emptyObject,
    response: billing.billingView,
  },
  'POST /premium/webhook': {
    feature: 'billing',
    access: 'public',
    summary: 'Receives Stripe webhooks. Requires a valid signature.',
    response: emptyObject,
  },
  'PUT /customer/{customerId}/comp': {
    feature: 'billing',
    access: 'manager',
    summary: 'Grants a complimentary plan, with a reason and optionally an end date.',
    body: billing.giveComplimentaryPlanBody,
    response: billing.billingView,
  },
  'POST /customer/{customerId}/comp/end': {
    feature: 'billing',
    access: 'manager',
    summary: 'Ends a complimentary plan, with a reason.',
    body: billing.endComplimentaryPlanBody,
    response: billing.billingView,
  },
  'GET /customer/{customerId}/planLog': {
    feature: 'billing',
    access: 'manager',
    summary: 'Lists plan changes and their reasons, newest first.',
    query: billing.planLogQuery,
    response: billing.planLogPage,
  },
} as const satisfies RouteTable;
