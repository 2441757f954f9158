import { emptyObject } from '../../shared/contracts/common';
import { catalogQuery, catalogResponse } from '../../shared/contracts/settings/catalog';
import * as revenue from '../../shared/contracts/settings/revenue';
import * as sync from '../../shared/contracts/settings/store-sync';
import * as stores from '../../shared/contracts/settings/stores';
import type { RouteTable } from './route';

export const storesRoutes = {
  'GET /shopify': {
    feature: 'stores',
    access: 'customer',
    summary: 'Returns the connected store, or what happened to the last one.',
    response: stores.storeView,
  },
  'GET /shopify/catalogue': {
    feature: 'stores',
    access: 'customer',
    summary: 'Lists products or collections of the connected store, by title or by ID.',
    query: catalogQuery,
    response: catalogResponse,
  },
  'POST /shopify/install': {
    feature: 'stores',
    access: 'customer',
    summary:
      'Receives a shop’s install request and returns the address where the shop grants access.',
    body: stores.shopifyReturnBody,
    response: stores.installResponse,
  },
  'POST /shopify/callback': {
    feature: 'stores',
    access: 'customer',
    summary: 'Receives the access that a shop granted and connects the shop.',
    body: stores.shopifyReturnBody,
    response: stores.storeView,
  },
  'PUT /attribution/shopify': {
    feature: 'stores',
    access: 'customer',
    summary: 'Sets the attribution window in days, and whether opens count.',
    body: revenue.attributionBody,
    response: revenue.attributionView,
  },
  'GET /attribution/shopify/metric': {
    feature: 'stores',
    access: 'customer',
    summary: 'Returns store revenue and revenue from emails, by day.',
    query: revenue.revenueQuery,
    response: revenue.revenueMetric,
  },
  'DELETE /shopify': {
    feature: 'stores',
    access: 'customer',
    summary: 'Disconnects the store. Imported data is kept.',
    response: stores.removedStore,
  },
  'POST /shopify/sync': {
    feature: 'stores',
    access: 'customer',
    summary: 'Starts importing the store’s history, unless an import is already running.',
    body: sync.startSyncBody,
    response: sync.syncStatus,
  },
  'GET /shopify/bulk-operations/status/{customerId}': {
    feature: 'stores',
    access: 'customer',
    summary: 'Returns the progress of the history import. Empty if it was never started.',
    response: sync.syncStatusResponse,
  },
  'POST /shopify/bulk-operations/check': {
    feature: 'stores',
    access: 'customer',
    summary: 'Checks whether Shopify has history ready and imports it.',
    response: sync.checkResponse,
  },
  'POST /shopify/webhook': {
    feature: 'stores',
    access: 'public',
    summary: 'Receives Shopify webhooks. Requires a valid signature.',
    response: emptyObject,
  },
} as const satisfies RouteTable;
