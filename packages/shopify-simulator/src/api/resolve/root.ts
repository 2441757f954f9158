import { cancelBulk, runBulkQuery } from '../../bulk/bulk-calls';
import { bulkNode } from '../../bulk/bulk-node';
import { gid, type IdType, numberOf } from '../../shop/ids';
import type { ResourceKind } from '../../shop/resources';
import { shopDetails } from '../../shop/shop-details';
import { shopUrl } from '../../shop/shop-urls';
import { uninstallFrom } from '../../uninstall';
import {
  createSubscription,
  deleteSubscription,
  subscriptionsPage,
} from '../../webhooks/subscription-calls';
import type { Call } from '../call';
import type { PageArgs } from '../connection';
import { unsupported } from '../refusal';
import { readSearch } from '../search-query';
import { collectionById, collectionsPage, deletionsPage, productById, productsPage } from './goods';
import { checkoutsPage, customerById, customersPage, ordersPage, visibleOrder } from './sales';

type ById = { readonly id: string };

const shopNode = ({ simulator, shop }: Call) => {
  const { name, number, currency, timezone } = shopDetails(simulator, shop);
  return {
    id: gid('Shop', number),
    name,
    currencyCode: currency,
    ianaTimezone: timezone,
    myshopifyDomain: shop,
    email: `owner@${number}.shop.example`,
    url: shopUrl(simulator.origin, shop),
  };
};

const countOf = ({ simulator, shop }: Call, kind: ResourceKind, query?: string | null) => {
  if (readSearch(query).length > 0) throw unsupported('counting search results');
  return { count: simulator.store.things.count(shop, kind), precision: 'EXACT' };
};

/**
 * Finds a resource by its global id. Includes only the types that the API can return individually.
 */
const byId = {
  Customer: customerById,
  Order: visibleOrder,
  Product: productById,
  Collection: collectionById,
  BulkOperation: bulkNode,
} as const satisfies Partial<Record<IdType, unknown>>;

const nodeById = (call: Call, id: string) => {
  const type = /^gid:\/\/shopify\/(\w+)\/\d+$/.exec(id)?.[1] ?? '';
  if (!Object.hasOwn(byId, type)) throw unsupported(`node(id: "${id.slice(0, 60)}")`);
  const resourceType = type as keyof typeof byId;
  return byId[resourceType](call, numberOf(resourceType, id));
};

const queries = (call: Call) => ({
  shop: () => shopNode(call),
  currentAppInstallation: () => ({
    id: 'gid://shopify/AppInstallation/1',
    accessScopes: call.install.scopes.map((handle) => ({ handle })),
  }),
  node: ({ id }: ById) => nodeById(call, id),
  customer: ({ id }: ById) => customerById(call, numberOf('Customer', id)),
  order: ({ id }: ById) => visibleOrder(call, numberOf('Order', id)),
  product: ({ id }: ById) => productById(call, numberOf('Product', id)),
  collection: ({ id }: ById) => collectionById(call, numberOf('Collection', id)),
  bulkOperation: ({ id }: ById) => bulkNode(call, numberOf('BulkOperation', id)),
  customersCount: ({ query }: PageArgs) => countOf(call, 'customer', query),
  ordersCount: ({ query }: PageArgs) => countOf(call, 'order', query),
  customers: (args: PageArgs) => customersPage(call, args),
  orders: (args: PageArgs) => ordersPage(call, args),
  products: (args: PageArgs) => productsPage(call, args),
  collections: (args: PageArgs) => collectionsPage(call, args),
  deletionEvents: (args: PageArgs) => deletionsPage(call, args),
  abandonedCheckouts: (args: PageArgs) => checkoutsPage(call, args),
  webhookSubscriptions: (args: Parameters<typeof subscriptionsPage>[1]) =>
    subscriptionsPage(call, args),
});

/** Returns the GraphQL root value of a call: a function for each root field. */
export const rootOf = (call: Call) => ({
  ...queries(call),
  appUninstall: async () => {
    await uninstallFrom(call.simulator, call.shop);
    return { app: { id: 'gid://shopify/AppInstallation/1', accessScopes: [] }, userErrors: [] };
  },
  bulkOperationRunQuery: (args: Parameters<typeof runBulkQuery>[1]) => runBulkQuery(call, args),
  bulkOperationCancel: ({ id }: ById) => cancelBulk(call, numberOf('BulkOperation', id)),
  webhookSubscriptionCreate: (args: Parameters<typeof createSubscription>[1]) =>
    createSubscription(call, args),
  webhookSubscriptionDelete: ({ id }: ById) => deleteSubscription(call, id),
});
