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

/** @returns the result of `request`; false when the shop can't be reached */
const tryRequest = async <T>(request: () => Promise<T>): Promise<T | false> => {
  try {
    return await request();
  } catch (error) {
    if (error instanceof AppError && error.code === 'store_unavailable') return false;
    throw error;
  }
};

/** @returns undefined when the shop denies access, because it has removed the app itself */
const tokenOf = async ({ customerId }: Store, tokens: StoreTokens) => {
  try {
    return await tokens.accessToken(customerId);
  } catch (error) {
    if (error instanceof AppError && error.code === 'store_not_connected') return undefined;
    throw error;
  }
};

/**
 * Ends our access to a store. Deletes everything that grants access to it, whether or not the shop
 * answers. The data from it stays. Safe to repeat.
 */
export const removeStore = async (
  store: Store | undefined,
  { tokens, shopify, endStore }: Dependencies,
): Promise<{ readonly store: Store | undefined; readonly isUninstalled: boolean }> => {
  if (store?.state !== 'active') return { store, isUninstalled: true };
  const { shop, customerId } = store;
  const token = await tryRequest(() => tokenOf(store, tokens));
  // Ends the connection before the shop is notified. The shop sends its own webhook about the
  // removal while it is still answering our call.
  const after = await endStore(customerId, 'removed', (now) => now.shop === shop);
  if (!token) return { store: after, isUninstalled: token === undefined };
  return { store: after, isUninstalled: await tryRequest(() => shopify.uninstall(shop, token)) };
};
