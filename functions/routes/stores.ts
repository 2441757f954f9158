import { empty } from '../../shared/contracts/common';
import { catalogueAnswer, catalogueQuery } from '../../shared/contracts/settings/catalogue';
import * as revenue from '../../shared/contracts/settings/revenue';
import * as sync from '../../shared/contracts/settings/store-sync';
import * as stores from '../../shared/contracts/settings/stores';
import type { RouteTable } from './route';

export const storesRoutes = {
  'GET /shopify': {
    feature: 'stores',
    access: 'customer',
    summary: 'The connected store, or what became of the last one',
    response: stores.storeView,
  },
  'GET /shopify/catalogue': {
    feature: 'stores',
    access: 'customer',
    summary: 'Products or collections of the connected store, by title or by their numbers',
    query: catalogueQuery,
    response: catalogueAnswer,
  },
  'POST /shopify/install': {
    feature: 'stores',
    access: 'customer',
    summary: 'Takes a shop’s request to install; answers where the shop is asked for access',
    body: stores.shopifyReturnBody,
    response: stores.installAnswer,
  },
  'POST /shopify/callback': {
    feature: 'stores',
    access: 'customer',
    summary: 'Takes the access that a shop gave, and connects it',
    body: stores.shopifyReturnBody,
    response: stores.storeView,
  },
  'PUT /attribution/shopify': {
    feature: 'stores',
    access: 'customer',
    summary: 'Within how many days an email earns an order, and whether opens count',
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
    summary: 'Begins to take over what the store had before, unless that is under way',
    body: sync.startSyncBody,
    response: sync.syncStatus,
  },
  'GET /shopify/bulk-operations/status/{customerId}': {
    feature: 'stores',
    access: 'customer',
    summary: 'Returns the progress of the history import. Empty if it was never started.',
    response: sync.syncStatusAnswer,
  },
  'POST /shopify/bulk-operations/check': {
    feature: 'stores',
    access: 'customer',
    summary: 'Checks whether Shopify has history ready and imports it.',
    response: sync.checkAnswer,
  },
  'POST /shopify/webhook': {
    feature: 'stores',
    access: 'public',
    summary: 'Receives Shopify webhooks. Requires a valid signature.',
    response: empty,
  },
} as const satisfies RouteTable;
