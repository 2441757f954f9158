import { setTimeout as wait } from 'node:timers/promises';
import { limits } from '../../shared/limits';
import type { Store } from '../items/store/store';
import { AppError } from '../platform/app-error';
import type { Clock } from '../platform/clock';
import type { EndStore } from './end-store';
import type { ShopifyClient } from './shopify/shopify-client';
import { storeUnavailable } from './shopify/shopify-http';
import type { StoreRepository } from './store-repository';
import type { TokenEncryption, TokenPair } from './token-seal';

type Dependencies = {
  readonly stores: StoreRepository;
  readonly shopify: Pick<ShopifyClient, 'refresh'>;
  readonly seal: TokenEncryption;
  readonly endStore: EndStore;
  readonly clock: Clock;
};

/**
 * The maximum number of times a caller checks whether another caller's refresh is done, once every
 * half second.
 */
const maxReads = 20;
const pauseMs = 500;

const notConnectedError = () =>
  new AppError('store_not_connected', 'The store doesn’t give Mailbloom access. Reconnect it.');

/**
 * Returns the token for calls to a shop. The token is valid for at least a few minutes, and only
 * one caller renews it at a time.
 */
export const createStoreTokens = (dependencies: Dependencies) => {
  const { stores, shopify, seal, endStore, clock } = dependencies;

  /**
   * Reserves the right to renew the token, if no one else has it.
   * @returns undefined when another write came first
   */
  const claimTurn = async (store: Store): Promise<Store | undefined> => {
    const claimedTurn = { ...store, turnEnd: clock() + limits.store.refreshTurnMs };
    return (await stores.write(claimedTurn))
      ? { ...claimedTurn, rev: claimedTurn.rev + 1 }
      : undefined;
  };

  const releaseTurn = async ({ turnEnd: _, ...store }: Store): Promise<void> => {
    // A failed write means that another caller now renews the token, or that the store has ended.
    await stores.write(store);
  };

  const refuseToken = async ({ customerId, rev }: Store): Promise<never> => {
    await endStore(customerId, 'refused', (now) => now.rev === rev);
    throw notConnectedError();
  };

  const renew = async (store: Store, { refreshToken }: TokenPair): Promise<string> => {
    if (!refreshToken) return refuseToken(store);
    const found = await shopify.refresh(store.shop, refreshToken);
    if (!found) return refuseToken(store);
    const { accessToken, seconds } = found;
    // Without a new refresh token in the answer, the old one stays valid.
    const pair = { accessToken, refreshToken: found.refreshToken ?? refreshToken };
    const { turnEnd: _, ...rest } = store;
    const sealed = await seal.seal(pair, store);
    // Fails only when the store ended in the meantime. The token is then valid for this call and
    // isn't stored.
    await stores.write({ ...rest, sealed, tokenEnd: clock() + seconds * 1000 });
    return accessToken;
  };

  /** @returns undefined while another caller renews the token */
  const attempt = async (store: Store, spent?: string): Promise<string | undefined> => {
    const { sealed, tokenEnd = 0, turnEnd = 0 } = store;
    if (store.state !== 'active' || !sealed) throw notConnectedError();
    const pair = await seal.open(sealed, store);
    const isFresh = tokenEnd - limits.store.refreshAheadMs > clock();
    if (isFresh && pair.accessToken !== spent) return pair.accessToken;
    if (turnEnd > clock()) return undefined;
    const claimedStore = await claimTurn(store);
    if (!claimedStore) return undefined;
    try {
      return await renew(claimedStore, pair);
    } catch (error) {
      await releaseTurn(claimedStore);
      throw error;
    }
  };

  return {
    /**
     * @param spent a token that the shop has refused, so that the next one is requested before it
     *   expires
     * @throws AppError store_not_connected or store_unavailable
     */
    async accessToken(customerId: string, spent?: string): Promise<string> {
      for (let reads = 0; reads < maxReads; reads += 1) {
        const store = await stores.read(customerId);
        if (!store) throw notConnectedError();
        const token = await attempt(store, spent);
        if (token) return token;
        await wait(pauseMs);
      }
      throw storeUnavailable();
    },

    /** Ends the connection when the shop refuses a token that is new and still in use. */
    async refused(customerId: string, accessToken: string): Promise<never> {
      const store = await stores.read(customerId);
      if (store?.state !== 'active' || !store.sealed) throw notConnectedError();
      const pair = await seal.open(store.sealed, store);
      return pair.accessToken === accessToken
        ? refuseToken(store)
        : Promise.reject(storeUnavailable());
    },
  };
};
export type StoreTokens = ReturnType<typeof createStoreTokens>;
