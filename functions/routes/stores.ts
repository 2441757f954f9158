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
    summary: 'What the shop took and what emails earned of it, by day',
    query: revenue.revenueQuery,
    response: revenue.revenueMetric,
  },
  'DELETE /shopify': {
    feature: 'stores',
    access: 'customer',
    summary: 'Gives the access to the store back; what was learnt of it stays',
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
    summary: 'How far the store’s history has come; nothing before it was first begun',
    response: sync.syncStatusAnswer,
  },
  'POST /shopify/bulk-operations/check': {
    feature: 'stores',
    access: 'customer',
    summary: 'Looks now what Shopify has ready of the history, and takes it over',
    response: sync.checkAnswer,
  },
  'POST /shopify/webhook': {
    feature: 'stores',
    access: 'public',
    summary: 'What shops tell, believed only with a good signature',
    response: empty,
  },
} as const satisfies RouteTable;
