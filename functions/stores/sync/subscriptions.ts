import * as z from 'zod';
import type { Store } from '../../items/store/store';
import { AppError } from '../../platform/app-error';
import { log } from '../../platform/logger';
import { storeUnavailable } from '../shopify/shopify-http';
import type { StoreGraphql } from '../shopify/store-graphql';

/**
 * The topics to subscribe to. Notices of the app's removal and privacy requests are sent to the
 * app's own URL without a subscription. We subscribe to uninstalling anyway, as Shopify recommends.
 */
export const requiredTopics = [
  ...['CUSTOMERS_CREATE', 'CUSTOMERS_UPDATE', 'CUSTOMERS_DELETE', 'CUSTOMERS_MERGE'],
  ...['CUSTOMERS_EMAIL_MARKETING_CONSENT_UPDATE', 'CUSTOMERS_PURCHASING_SUMMARY'],
  ...['CUSTOMER_TAGS_ADDED', 'CUSTOMER_TAGS_REMOVED'],
  ...['ORDERS_CREATE', 'ORDERS_UPDATED', 'ORDERS_CANCELLED', 'ORDERS_FULFILLED'],
  ...['REFUNDS_CREATE', 'FULFILLMENTS_CREATE', 'FULFILLMENTS_UPDATE'],
  ...['CHECKOUTS_CREATE', 'CHECKOUTS_UPDATE'],
  ...['PRODUCTS_CREATE', 'PRODUCTS_UPDATE', 'PRODUCTS_DELETE'],
  ...['COLLECTIONS_CREATE', 'COLLECTIONS_UPDATE', 'COLLECTIONS_DELETE'],
  ...['BULK_OPERATIONS_FINISH', 'APP_UNINSTALLED'],
];

const list = `query ($after: String) {
  webhookSubscriptions(first: 100, after: $after) {
    nodes { topic uri } pageInfo { hasNextPage endCursor }
  }
}`;
const listed = z.object({
  webhookSubscriptions: z.object({
    nodes: z.array(z.object({ topic: z.string(), uri: z.string() })),
    pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullish() }),
  }),
});

const create = `mutation ($topic: WebhookSubscriptionTopic!, $uri: String!) {
  webhookSubscriptionCreate(topic: $topic, webhookSubscription: { uri: $uri, format: JSON }) {
    userErrors { message }
  }
}`;
const createResponse = z.object({
  webhookSubscriptionCreate: z.object({ userErrors: z.array(z.object({ message: z.string() })) }),
});

/**
 * The maximum number of pages of subscriptions to read. An app has a few dozen subscriptions, so
 * later pages would contain none of ours.
 */
const maxPages = 10;

/**
 * Subscribes to the topics that a store isn't sending yet. Shopify removes subscriptions when their
 * webhooks weren't answered for hours, so each check for missed changes runs this too. Safe to
 * repeat.
 * @param uri the URL that stores post to
 */
export const createEnsureSubscriptions = (graphql: StoreGraphql, uri: string) => {
  const listSubscribedTopics = async (store: Store): Promise<ReadonlySet<string>> => {
    const topics = new Set<string>();
    let after: string | null | undefined = null;
    for (let page = 0; page < maxPages; page += 1) {
      const response = listed.safeParse(await graphql(store, list, { after }));
      if (!response.success) throw storeUnavailable(response.error);
      const { nodes, pageInfo } = response.data.webhookSubscriptions;
      for (const one of nodes) if (one.uri === uri) topics.add(one.topic);
      if (!pageInfo.hasNextPage) break;
      after = pageInfo.endCursor;
    }
    return topics;
  };

  const isSubscribed = async (store: Store, topic: string): Promise<boolean> => {
    try {
      const response = createResponse.safeParse(await graphql(store, create, { topic, uri }));
      // Two calls that subscribe at the same time cause the error "Already taken". After any other
      // error, the next check tries again.
      return !response.data?.webhookSubscriptionCreate.userErrors.length;
    } catch (error) {
      // A topic that a store doesn't allow doesn't affect the other topics.
      if (error instanceof AppError && error.code === 'store_scopes_missing') return false;
      throw error;
    }
  };

  return async (store: Store): Promise<void> => {
    const subscribedTopics = await listSubscribedTopics(store);
    for (const topic of requiredTopics.filter((one) => !subscribedTopics.has(one))) {
      if (await isSubscribed(store, topic)) continue;
      log.warn('A store didn’t accept a webhook subscription', { code: topic });
    }
  };
};
