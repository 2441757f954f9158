import { setTimeout as wait } from 'node:timers/promises';
import { limits } from '../../shared/limits';
import type { Store } from '../items/store/store';
import { AppError } from '../platform/app-error';
import type { Clock } from '../platform/clock';
import type { EndStore } from './end-store';
import type { ShopifyClient } from './shopify/shopify-client';
import { storeUnavailable } from './shopify/shopify-http';
import type { StoreRepository } from './store-repository';
import type { TokenPair, TokenSeal } from './token-seal';

type Dependencies = {
  readonly stores: StoreRepository;
  readonly shopify: Pick<ShopifyClient, 'refresh'>;
  readonly seal: TokenSeal;
  readonly endStore: EndStore;
  readonly clock: Clock;
};

/** Whoever waits for another's refresh looks this often, half a second apart. */
const mostLooks = 20;
const pauseMs = 500;

const notConnected = () =>
  new AppError('store_not_connected', 'The store doesn’t give Mailbloom access. Reconnect it.');

/** The token a shop is called with: good for some minutes at least, renewed by one at a time. */
export const createStoreTokens = (dependencies: Dependencies) => {
  const { stores, shopify, seal, endStore, clock } = dependencies;

  /** The store while nobody else has the turn. @returns undefined when another write came before */
  const takeTurn = async (store: Store): Promise<Store | undefined> => {
    const taken = { ...store, turnEnd: clock() + limits.store.refreshTurnMs };
    return (await stores.write(taken)) ? { ...taken, rev: taken.rev + 1 } : undefined;
  };

  const giveTurnBack = async ({ turnEnd: _, ...store }: Store): Promise<void> => {
    // A lost write means that somebody has the turn, or that the store has ended.
    await stores.write(store);
  };

  const refused = async ({ customerId, rev }: Store): Promise<never> => {
    await endStore(customerId, 'refused', (now) => now.rev === rev);
    throw notConnected();
  };

  const renew = async (store: Store, { refreshToken }: TokenPair): Promise<string> => {
    if (!refreshToken) return refused(store);
    const found = await shopify.refresh(store.shop, refreshToken);
    if (!found) return refused(store);
    const { accessToken, seconds } = found;
    // An answer without a new refresh token leaves the old one good.
    const pair = { accessToken, refreshToken: found.refreshToken ?? refreshToken };
    const { turnEnd: _, ...rest } = store;
    const sealed = await seal.seal(pair, store);
    // Lost only when the store ended meanwhile: the token is good for this call, and is forgotten.
    await stores.write({ ...rest, sealed, tokenEnd: clock() + seconds * 1000 });
    return accessToken;
  };

  /** @returns undefined while somebody else renews */
  const attempt = async (store: Store, spent?: string): Promise<string | undefined> => {
    const { sealed, tokenEnd = 0, turnEnd = 0 } = store;
    if (store.state !== 'active' || !sealed) throw notConnected();
    const pair = await seal.open(sealed, store);
    const isGood = tokenEnd - limits.store.refreshAheadMs > clock();
    if (isGood && pair.accessToken !== spent) return pair.accessToken;
    if (turnEnd > clock()) return undefined;
    const own = await takeTurn(store);
    if (!own) return undefined;
    try {
      return await renew(own, pair);
    } catch (error) {
      await giveTurnBack(own);
      throw error;
    }
  };

  return {
    /**
     * @param spent a token that the shop has refused: the next one is asked for before its end
     * @throws AppError store_not_connected or store_unavailable
     */
    async accessToken(customerId: string, spent?: string): Promise<string> {
      for (let looks = 0; looks < mostLooks; looks += 1) {
        const store = await stores.read(customerId);
        if (!store) throw notConnected();
        const token = await attempt(store, spent);
        if (token) return token;
        await wait(pauseMs);
      }
      throw storeUnavailable();
    },

    /** The shop refuses this token although it is new: that ends the connection, if it is still in use. */
    async refused(customerId: string, accessToken: string): Promise<never> {
      const store = await stores.read(customerId);
      if (store?.state !== 'active' || !store.sealed) throw notConnected();
      const pair = await seal.open(store.sealed, store);
      return pair.accessToken === accessToken ? refused(store) : Promise.reject(storeUnavailable());
    },
  };
};
export type StoreTokens = ReturnType<typeof createStoreTokens>;
