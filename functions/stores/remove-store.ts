import type { Store } from '../items/store/store';
import { AppError } from '../platform/app-error';
import type { EndStore } from './end-store';
import type { ShopifyClient } from './shopify/shopify-client';
import type { StoreTokens } from './token-service';

type Dependencies = {
  readonly tokens: StoreTokens;
  readonly shopify: Pick<ShopifyClient, 'uninstall'>;
  readonly endStore: EndStore;
};

/** @returns what `work` says of the shop; false when the shop cannot be reached */
const reaching = async <T>(work: () => Promise<T>): Promise<T | false> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError && error.code === 'store_unavailable') return false;
    throw error;
  }
};

/** @returns undefined when the shop does not let us in: it has taken the app out itself */
const tokenOf = async ({ customerId }: Store, tokens: StoreTokens) => {
  try {
    return await tokens.accessToken(customerId);
  } catch (error) {
    if (error instanceof AppError && error.code === 'store_not_connected') return undefined;
    throw error;
  }
};

/**
 * Gives the access to a store back. Whether the shop answers or not, nothing is left here that opens it;
 * what was learnt of it stays. May be repeated.
 */
export const removeStore = async (
  store: Store | undefined,
  { tokens, shopify, endStore }: Dependencies,
): Promise<{ readonly store: Store | undefined; readonly isUninstalled: boolean }> => {
  if (store?.state !== 'active') return { store, isUninstalled: true };
  const { shop, customerId } = store;
  const token = await reaching(() => tokenOf(store, tokens));
  // Ended before the shop is told: its own word that the app is gone comes while it answers.
  const after = await endStore(customerId, 'removed', (now) => now.shop === shop);
  if (!token) return { store: after, isUninstalled: token === undefined };
  return { store: after, isUninstalled: await reaching(() => shopify.uninstall(shop, token)) };
};
