import { setTimeout as wait } from 'node:timers/promises';
import { limits } from '../../../shared/limits';
import type { Store } from '../../items/store/store';
import { AppError } from '../../platform/app-error';
import type { StoreTokens } from '../token-service';
import type { ShopifyClient } from './shopify-client';

type Dependencies = {
  readonly shopify: Pick<ShopifyClient, 'graphql'>;
  readonly tokens: StoreTokens;
  /** @default waits */
  readonly pause?: (ms: number) => Promise<unknown>;
};

type Variables = Readonly<Record<string, unknown>>;
type Called = Pick<Store, 'customerId' | 'shop'>;

/** @returns the `data` of the answer */
export type StoreGraphql = (
  store: Called,
  query: string,
  variables?: Variables,
) => Promise<unknown>;

const throttled = () =>
  new AppError('store_throttled', 'The store is busy. Try again in a minute.');

/**
 * Calls a customer's store: by a token that is good, waiting while the shop has too much to do. What is
 * answered is for the caller to parse.
 * @throws AppError store_unavailable and store_throttled (try again later), store_not_connected (it is
 * over: the store does not let us in), store_scopes_missing (it forbids this one call),
 * store_query_refused (it does not know the question)
 */
export const createStoreGraphql = ({
  shopify,
  tokens,
  pause = wait,
}: Dependencies): StoreGraphql => {
  /** @param spent a token that the shop has refused already */
  const call = async (
    { customerId, shop }: Called,
    query: string,
    variables: Variables,
    spent?: string,
  ): Promise<unknown> => {
    const token = await tokens.accessToken(customerId, spent);
    for (let waited = 0; ; ) {
      const answer = await shopify.graphql(shop, token, query, variables);
      if (answer.kind === 'data') return answer.data;
      if (answer.kind === 'refused') {
        if (spent) return tokens.refused(customerId, token);
        return call({ customerId, shop }, query, variables, token);
      }
      waited += answer.waitMs;
      if (waited > limits.store.throttledMs) throw throttled();
      await pause(answer.waitMs);
    }
  };
  return (store, query, variables = {}) => call(store, query, variables);
};
