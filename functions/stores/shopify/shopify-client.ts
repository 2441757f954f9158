import {
  GraphqlQueryError,
  HttpResponseError,
  HttpThrottlingError,
  Session,
  type Shopify,
} from '@shopify/shopify-api';
import * as z from 'zod';
import { AppError } from '../../platform/app-error';
import type { ShopifyAccess } from './shopify-access';
import { createShopFetch, storeUnavailable } from './shopify-http';
import { librariesOf, useShopFetch } from './shopify-library';
import { isRefusal, readTokens, type ShopTokens } from './shopify-tokens';

const uninstallResponse = z.object({
  appUninstall: z.object({ userErrors: z.array(z.unknown()) }),
});
const shopFound = z.object({ shop: z.object({ id: z.string() }) });

/**
 * Converts a session of Shopify's package to tokens. A session has an expiry date instead of a
 * lifetime.
 */
const tokensOf = ({ accessToken, refreshToken, expires, scope }: Session) => {
  const seconds = expires && Math.round((expires.getTime() - Date.now()) / 1000);
  return readTokens(200, {
    access_token: accessToken,
    refresh_token: refreshToken,
    expires_in: seconds,
    scope,
  });
};

const sessionOf = (shop: string, accessToken: string): Session =>
  new Session({ id: `offline_${shop}`, shop, state: '', isOnline: false, accessToken });

/** The result of a call that a shop answered. */
type GraphqlResult =
  | { readonly kind: 'data'; readonly data: unknown }
  /** The shop doesn't accept the token. */
  | { readonly kind: 'refused' }
  /** The shop is too busy. It can handle the call in this many milliseconds. */
  | { readonly kind: 'throttled'; readonly waitMs: number };

/**
 * The wait when the shop's answer doesn't say how long to wait. The shop's rate limit refills by at
 * least 50 points a second, and a call costs a few hundred.
 */
const usualWaitMs = 2000;
const minWaitMs = 100;
const maxWaitMs = 10_000;

const cost = z.object({
  requestedQueryCost: z.number(),
  throttleStatus: z.object({ currentlyAvailable: z.number(), restoreRate: z.number().positive() }),
});

const errorResponse = z.object({
  errors: z.object({
    graphQLErrors: z
      .array(z.object({ extensions: z.object({ code: z.string().catch('') }).optional() }))
      .catch([]),
  }),
  extensions: z.object({ cost: cost.optional().catch(undefined) }).optional(),
});

const withinBounds = (ms: number): number => Math.min(maxWaitMs, Math.max(minWaitMs, ms));

const waitMsFor = (found: z.infer<typeof cost> | undefined): number => {
  if (!found) return usualWaitMs;
  const { currentlyAvailable, restoreRate } = found.throttleStatus;
  const missingPoints = found.requestedQueryCost - currentlyAvailable;
  return withinBounds(Math.ceil((missingPoints / restoreRate) * 1000));
};

const toErrorAnswer = (body: unknown): GraphqlResult => {
  const { errors, extensions } = errorResponse.parse(body);
  const codes = errors.graphQLErrors.map((one) => one.extensions?.code ?? '');
  if (codes.includes('THROTTLED'))
    return { kind: 'throttled', waitMs: waitMsFor(extensions?.cost) };
  if (codes.includes('ACCESS_DENIED')) {
    throw new AppError(
      'store_scopes_missing',
      'The store doesn’t allow the access Mailbloom needs. Reconnect it and allow everything.',
    );
  }
  if (codes.includes('INTERNAL_SERVER_ERROR')) throw storeUnavailable();
  // This is our own mistake, or Shopify removed a field, so trying again doesn't help.
  const cause = new Error(`A store refused a query: ${codes.join(', ') || 'no code'}`);
  throw new AppError('store_query_refused', 'Shopify can’t answer this request.', { cause });
};

/**
 * Converts an error that Shopify's package threw into the result of a call.
 * @throws any error that isn't a usable result
 */
export const resultOfError = (error: unknown): GraphqlResult => {
  if (error instanceof GraphqlQueryError) return toErrorAnswer(error.body);
  if (error instanceof HttpThrottlingError) {
    const { retryAfter } = error.response;
    return {
      kind: 'throttled',
      waitMs: retryAfter ? withinBounds(retryAfter * 1000) : usualWaitMs,
    };
  }
  if (error instanceof HttpResponseError && isRefusal(error.response.code)) {
    return { kind: 'refused' };
  }
  throw storeUnavailable(error);
};

/**
 * Makes the calls to shops, with Shopify's own package where possible (docs/adr/0102).
 * @param shopUrl the URL of a shop, with `{shop}` in place of its domain
 */
export const createShopifyClient = (access: ShopifyAccess, shopUrl: string) => {
  const shopFetch = createShopFetch(shopUrl);
  useShopFetch(shopFetch);

  const library = async (): Promise<Shopify> => {
    const [newest] = librariesOf(await access());
    if (!newest) throw storeUnavailable();
    return newest;
  };

  /** Makes one call to the Admin API. Callers that may be throttled use `createStoreGraphql`. */
  const graphql = async (
    shop: string,
    accessToken: string,
    query: string,
    variables: Readonly<Record<string, unknown>> = {},
  ): Promise<GraphqlResult> => {
    const { clients } = await library();
    const client = new clients.Graphql({ session: sessionOf(shop, accessToken) });
    try {
      const { data } = await client.request(query, { variables });
      return { kind: 'data', data };
    } catch (error) {
      return resultOfError(error);
    }
  };

  return {
    graphql,

    /** Returns the page on which a shop asks its owner to grant us access. */
    async authorizeUrl(
      shop: string,
      authorization: { scopes: string; state: string; back: string },
    ) {
      const { clientId } = await access();
      const query = new URLSearchParams({
        client_id: clientId,
        scope: authorization.scopes,
        redirect_uri: authorization.back,
        state: authorization.state,
      });
      return `${shopUrl.replace('{shop}', shop)}/admin/oauth/authorize?${query}`;
    },

    /** Exchanges the code for tokens. @returns undefined when the shop refuses the code */
    async exchange(shop: string, code: string): Promise<ShopTokens | undefined> {
      const { clientId, clientSecrets } = await access();
      const clientCredentials = { client_id: clientId, client_secret: clientSecrets[0] };
      const answer = await shopFetch(`https://${shop}/admin/oauth/access_token`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({ ...clientCredentials, code, expiring: '1' }),
      });
      return readTokens(answer.status, await answer.json());
    },

    /** Requests the next tokens. @returns undefined when the shop no longer grants us access */
    async refresh(shop: string, refreshToken: string): Promise<ShopTokens | undefined> {
      const { auth } = await library();
      try {
        return tokensOf((await auth.refreshToken({ shop, refreshToken })).session);
      } catch (error) {
        if (error instanceof HttpResponseError) return readTokens(error.response.code, undefined);
        throw error;
      }
    },

    /** Returns whether a shop still accepts this token. @throws AppError store_unavailable */
    async takes(shop: string, accessToken: string): Promise<boolean> {
      const answer = await graphql(shop, accessToken, '{ shop { id } }');
      if (answer.kind === 'refused') return false;
      if (answer.kind === 'data' && shopFound.safeParse(answer.data).success) return true;
      throw storeUnavailable();
    },

    /** Removes the app from the shop. Also succeeds when the shop no longer has the app. */
    async uninstall(shop: string, accessToken: string): Promise<boolean> {
      const query = 'mutation { appUninstall { userErrors { message } } }';
      const answer = await graphql(shop, accessToken, query);
      if (answer.kind === 'refused') return true;
      const found = answer.kind === 'data' && uninstallResponse.safeParse(answer.data);
      return found !== false && found.success && found.data.appUninstall.userErrors.length === 0;
    },
  };
};
export type ShopifyClient = ReturnType<typeof createShopifyClient>;
