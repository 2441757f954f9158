import { setTimeout as wait } from 'node:timers/promises';
import { limits } from '../../../shared/limits';
import type { Store } from '../../items/store/store';
import { AppError } from '../../platform/app-error';
import type { StoreTokens } from '../token-service';
import type { ShopifyClient } from './shopify-client';

type Dependencies = {
  readonly shopify: Pick<ShopifyClient, 'graphql'>;
  readonly tokens: StoreTokens;
  /** @default waits for the given time */
  readonly pause?: (ms: number) => Promise<unknown>;
};

type Variables = Readonly<Record<string, unknown>>;
type StoreRef = Pick<Store, 'customerId' | 'shop'>;

/** @returns the `data` of the answer */
export type StoreGraphql = (
  store: StoreRef,
  query: string,
  variables?: Variables,
) => Promise<unknown>;

const throttledError = () =>
  new AppError('store_throttled', 'The store is busy. Try again in a minute.');

/**
 * Calls a customer's store with a valid token, and waits while the shop is too busy. Parsing the
 * answer is up to the caller.
 * @throws AppError store_unavailable and store_throttled (try again later), store_not_connected
 *   (the connection has ended: the store denies access), store_scopes_missing (this one call is
 *   forbidden), store_query_refused (the store doesn't know the query)
 */
export const createStoreGraphql = ({
  shopify,
  tokens,
  pause = wait,
}: Dependencies): StoreGraphql => {
  /** @param spent a token that the shop has already refused */
  const call = async (
    { customerId, shop }: StoreRef,
    query: string,
    variables: Variables,
    spent?: string,
  ): Promise<unknown> => {
    const token = await tokens.accessToken(customerId, spent);
    for (let waited = 0; ; ) {
      const result = await shopify.graphql(shop, token, query, variables);
      if (result.kind === 'data') return result.data;
      if (result.kind === 'refused') {
        if (spent) return tokens.refused(customerId, token);
        return call({ customerId, shop }, query, variables, token);
      }
      waited += result.waitMs;
      if (waited > limits.store.throttledMs) throw throttledError();
      await pause(result.waitMs);
    }
  };
  return (store, query, variables = {}) => call(store, query, variables);
};
