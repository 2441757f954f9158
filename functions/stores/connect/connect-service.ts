import { createHash, randomBytes } from 'node:crypto';
import { limits } from '../../../shared/limits';
import type { Store } from '../../items/store/store';
import { AppError } from '../../platform/app-error';
import { type Clock, toInstant } from '../../platform/clock';
import { log } from '../../platform/logger';
import { firstStoreCheckAt } from '../checks/check-rules';
import type { ShopifyAccess } from '../shopify/shopify-access';
import type { ShopifyClient } from '../shopify/shopify-client';
import type { ShopTokens } from '../shopify/shopify-tokens';
import { readSignedQuery, type SignedQuery } from '../shopify/signed-query';
import type { StoreRepository } from '../store-repository';
import type { TokenEncryption } from '../token-seal';
import type { StoreTokens } from '../token-service';
import { missingScopes, olderOrders, requiredScopes } from './scope-rules';
import type { StateRepository } from './state-repository';

type Dependencies = {
  readonly stores: StoreRepository;
  readonly states: StateRepository;
  readonly access: ShopifyAccess;
  readonly shopify: ShopifyClient;
  readonly tokens: StoreTokens;
  readonly seal: TokenEncryption;
  readonly clock: Clock;
  readonly appUrl: string;
  /** The URL of a shop, with `{shop}` in place of its domain. */
  readonly shopUrl: string;
};

/** The user who returns from a shop, and the customer they connect it for. */
type Visitor = { readonly customerId: string; readonly userId: string };

const shopTakenError = () =>
  new AppError(
    'store_taken',
    'This store is connected to another Mailbloom account. Remove it there first.',
  );

const otherStoreConnectedError = (shop: string) =>
  new AppError(
    'store_connected',
    `Your account is already connected to ${shop}. Remove that store first, then connect this one.`,
  );

/**
 * Returns the hash to store instead of the secret, so that someone who reads the table can't
 * complete the flow in another user's place.
 */
const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/**
 * Creates the state that a shop returns to us. It contains the customer's id, so that the page that
 * the shop returns to can open that account. The id alone proves nothing.
 */
const newStateToken = (customerId: string) => {
  const secret = randomBytes(32).toString('hex');
  return { token: `${customerId}.${secret}`, kept: hashOf(secret) };
};

const stateRefusedError = (): AppError =>
  new AppError(
    'store_state_invalid',
    'This Shopify link has expired or was already used. Connect again.',
  );

/**
 * @returns the stored hash. @throws AppError store_state_invalid when it belongs to another
 *   customer
 */
const readStateToken = (token: string, customerId: string): string => {
  const [, statedCustomerId, secret = ''] = /^([0-9A-Z]{26})\.([0-9a-f]{64})$/.exec(token) ?? [];
  if (statedCustomerId !== customerId) throw stateRefusedError();
  return hashOf(secret);
};

/**
 * Exchanges the code that came back from a shop for tokens.
 * @throws AppError store_access_denied, store_scopes_missing or store_unavailable
 */
const exchangeCode = async (
  shopify: Pick<ShopifyClient, 'exchange'>,
  shop: string,
  code: string | undefined,
): Promise<ShopTokens> => {
  const shopTokens = code ? await shopify.exchange(shop, code) : undefined;
  if (!shopTokens) {
    const message = 'The store didn’t give Mailbloom access. Connect again and choose Install.';
    throw new AppError('store_access_denied', message);
  }
  const missing = missingScopes(shopTokens.scopes ?? requiredScopes);
  if (missing.length === 0) return shopTokens;
  log.warn('A store granted fewer scopes than requested', { code: missing.join(',') });
  throw new AppError(
    'store_scopes_missing',
    'Mailbloom needs access to customers, orders, and products. Connect again and allow all of them.',
  );
};

/** Begins and finishes the OAuth flow, in which a shop's owner grants us access. */
export const createConnectService = (dependencies: Dependencies) => {
  const { stores, states, access, shopify, tokens, seal, clock, appUrl, shopUrl } = dependencies;

  const readQuery = async (query: string): Promise<SignedQuery> =>
    readSignedQuery(query, await access(), clock());

  /** Returns the customer's previous store. @throws AppError store_taken or store_connected */
  const checkFree = async (customerId: string, shop: string): Promise<Store | undefined> => {
    const [store, owner] = await Promise.all([stores.read(customerId), stores.ownerOf(shop)]);
    if (owner && owner !== customerId) throw shopTakenError();
    if (store?.state === 'active' && store.shop !== shop)
      throw otherStoreConnectedError(store.shop);
    return store;
  };

  /**
   * Returns whether the shop still accepts our token. If we can't find out, returns false, so that
   * the shop's owner is asked for access again.
   */
  const isTokenAccepted = async ({ customerId, shop }: Store): Promise<boolean> => {
    try {
      return await shopify.takes(shop, await tokens.accessToken(customerId));
    } catch (error) {
      if (error instanceof AppError) return false;
      throw error;
    }
  };

  const consumeState = async ({ customerId, userId }: Visitor, { shop, values }: SignedQuery) => {
    const secretHash = readStateToken(values.get('state') ?? '', customerId);
    const state = await states.take(customerId, secretHash);
    const isOwnState = state && state.userId === userId && state.shop === shop;
    if (!isOwnState || state.end <= clock()) throw stateRefusedError();
  };

  return {
    /**
     * Handles a shop's signed request to install.
     * @returns the page that asks the shop's owner for access; empty when the store is already
     *   connected with access
     */
    async begin({ customerId, userId }: Visitor, query: string): Promise<string> {
      const { shop } = await readQuery(query);
      const store = await checkFree(customerId, shop);
      if (store?.state === 'active' && (await isTokenAccepted(store))) return '';
      const { token, kept: secretHash } = newStateToken(customerId);
      await states.add(customerId, secretHash, {
        userId,
        shop,
        end: clock() + limits.store.stateMs,
      });
      return shopify.authorizeUrl(shop, {
        scopes: [...requiredScopes, olderOrders].join(','),
        state: token,
        back: `${appUrl}/auth/shopify/callback`,
      });
    },

    /**
     * Handles the shop's response and connects the shop.
     * @throws AppError with a text that says what to do
     */
    async finish(visitor: Visitor, query: string): Promise<Store> {
      const { customerId } = visitor;
      const signed = await readQuery(query);
      await consumeState(visitor, signed);
      const { shop, values } = signed;
      const previousStore = await checkFree(customerId, shop);
      const { scopes, seconds, ...pair } = await exchangeCode(shopify, shop, values.get('code'));
      const now = clock();
      const store: Store = {
        customerId,
        shop,
        site: shopUrl.replace('{shop}', shop),
        state: 'active',
        scopes: [...(scopes ?? requiredScopes)],
        currency: previousStore?.shop === shop ? previousStore.currency : undefined,
        connectedAt: toInstant(now),
        tokenEnd: now + seconds * 1000,
        purchases: true,
        lookAt: firstStoreCheckAt(customerId, now),
        sealed: await seal.seal(pair, { customerId, shop }),
        rev: previousStore?.rev ?? 0,
      };
      if (await stores.connect(store)) return { ...store, rev: store.rev + 1 };
      // Another connection was completed first: another account connected this shop, or this
      // account connected a shop in another window.
      await checkFree(customerId, shop);
      throw new AppError('stale_version', 'The store is being updated. Try connecting again.');
    },
  };
};
