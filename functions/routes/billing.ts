import * as billing from '../../shared/contracts/billing';
import { empty } from '../../shared/contracts/common';
import type { RouteTable } from './route';

export const billingRoutes = {
  'GET /premium': {
    feature: 'billing',
    access: 'customer',
    summary: 'The plan, who provides it, and what of it is used',
    response: billing.billingView,
  },
  'GET /premium/invoices': {
    feature: 'billing',
    access: 'customer',
    summary: 'Invoices, newest first',
    query: billing.invoiceListQuery,
    response: billing.invoicePage,
  },
  'POST /premium/requested': {
    feature: 'billing',
    access: 'customer',
    summary: 'Notes that somebody came back from paying; grants nothing',
    body: empty,
    response: billing.billingView,
  },
  'PUT /customer/{customerId}/comp': {
    feature: 'billing',
    access: 'manager',
    summary: 'Gives the premium plan, with a reason and perhaps an end',
    body: billing.giveCompBody,
    response: billing.billingView,
  },
  'POST /customer/{customerId}/comp/end': {
    feature: 'billing',
    access: 'manager',
    summary: 'Ends a plan that was given, with a reason',
    body: billing.endCompBody,
    response: billing.billingView,
  },
  'GET /customer/{customerId}/planLog': {
    feature: 'billing',
    access: 'manager',
    summary: 'What became of the plan and why, newest first',
    query: billing.planLogQuery,
    response: billing.planLogPage,
  },
} as const satisfies RouteTable;
