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

const uninstalled = z.object({ appUninstall: z.object({ userErrors: z.array(z.unknown()) }) });
const shopFound = z.object({ shop: z.object({ id: z.string() }) });

/** As the package hands tokens over: with a date in place of how long they are good for. */
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

/** What became of a call that a shop answered. */
type GraphqlAnswer =
  | { readonly kind: 'data'; readonly data: unknown }
  /** The shop does not take the token. */
  | { readonly kind: 'refused' }
  /** The shop had too much to do; it can carry it out in so many milliseconds. */
  | { readonly kind: 'throttled'; readonly waitMs: number };

/** Nothing says when: the bucket fills by 50 points a second at least, and a call has some hundred. */
const usualWaitMs = 2000;
const leastWaitMs = 100;
const mostWaitMs = 10_000;

const cost = z.object({
  requestedQueryCost: z.number(),
  throttleStatus: z.object({ currentlyAvailable: z.number(), restoreRate: z.number().positive() }),
});

const failed = z.object({
  errors: z.object({
    graphQLErrors: z
      .array(z.object({ extensions: z.object({ code: z.string().catch('') }).optional() }))
      .catch([]),
  }),
  extensions: z.object({ cost: cost.optional().catch(undefined) }).optional(),
});

const withinBounds = (ms: number): number => Math.min(mostWaitMs, Math.max(leastWaitMs, ms));

const waitFor = (found: z.infer<typeof cost> | undefined): number => {
  if (!found) return usualWaitMs;
  const { currentlyAvailable, restoreRate } = found.throttleStatus;
  const missing = found.requestedQueryCost - currentlyAvailable;
  return withinBounds(Math.ceil((missing / restoreRate) * 1000));
};

const ofErrors = (body: unknown): GraphqlAnswer => {
  const { errors, extensions } = failed.parse(body);
  const codes = errors.graphQLErrors.map((one) => one.extensions?.code ?? '');
  if (codes.includes('THROTTLED')) return { kind: 'throttled', waitMs: waitFor(extensions?.cost) };
  if (codes.includes('ACCESS_DENIED')) {
    throw new AppError(
      'store_scopes_missing',
      'The store doesn’t allow the access Mailbloom needs. Reconnect it and allow everything.',
    );
  }
  if (codes.includes('INTERNAL_SERVER_ERROR')) throw storeUnavailable();
  // A mistake of ours, or a field that Shopify gave up: trying again does not mend it.
  const cause = new Error(`A shop refused a query: ${codes.join(', ') || 'no code'}`);
  throw new AppError('store_query_refused', 'Shopify can’t answer this request.', { cause });
};

/** What the package's error says of a call. @throws what is no answer to act on */
export const answerOfError = (error: unknown): GraphqlAnswer => {
  if (error instanceof GraphqlQueryError) return ofErrors(error.body);
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
 * The calls that are made to shops, by Shopify's own package where it can (docs/adr/0102).
 * @param shopUrl where a shop answers, `{shop}` standing for its domain
 */
export const createShopifyClient = (access: ShopifyAccess, shopUrl: string) => {
  const shopFetch = createShopFetch(shopUrl);
  useShopFetch(shopFetch);

  const library = async (): Promise<Shopify> => {
    const [newest] = librariesOf(await access());
    if (!newest) throw storeUnavailable();
    return newest;
  };

  /** One call of the Admin API; callers that may be throttled go through `createStoreGraphql`. */
  const graphql = async (
    shop: string,
    accessToken: string,
    query: string,
    variables: Readonly<Record<string, unknown>> = {},
  ): Promise<GraphqlAnswer> => {
    const { clients } = await library();
    const client = new clients.Graphql({ session: sessionOf(shop, accessToken) });
    try {
      const { data } = await client.request(query, { variables });
      return { kind: 'data', data };
    } catch (error) {
      return answerOfError(error);
    }
  };

  return {
    graphql,

    /** The page on which a shop asks its owner whether to let us in. */
    async authorizeUrl(shop: string, ask: { scopes: string; state: string; back: string }) {
      const { clientId } = await access();
      const query = new URLSearchParams({
        client_id: clientId,
        scope: ask.scopes,
        redirect_uri: ask.back,
        state: ask.state,
      });
      return `${shopUrl.replace('{shop}', shop)}/admin/oauth/authorize?${query}`;
    },

    /** Tokens for the code that came back. @returns undefined when the shop refuses the code */
    async exchange(shop: string, code: string): Promise<ShopTokens | undefined> {
      const { clientId, clientSecrets } = await access();
      const own = { client_id: clientId, client_secret: clientSecrets[0] };
      const answer = await shopFetch(`https://${shop}/admin/oauth/access_token`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({ ...own, code, expiring: '1' }),
      });
      return readTokens(answer.status, await answer.json());
    },

    /** The next tokens. @returns undefined when the shop does not let us in any more */
    async refresh(shop: string, refreshToken: string): Promise<ShopTokens | undefined> {
      const { auth } = await library();
      try {
        return tokensOf((await auth.refreshToken({ shop, refreshToken })).session);
      } catch (error) {
        if (error instanceof HttpResponseError) return readTokens(error.response.code, undefined);
        throw error;
      }
    },

    /** Whether a shop still takes this token. @throws AppError store_unavailable */
    async takes(shop: string, accessToken: string): Promise<boolean> {
      const answer = await graphql(shop, accessToken, '{ shop { id } }');
      if (answer.kind === 'refused') return false;
      if (answer.kind === 'data' && shopFound.safeParse(answer.data).success) return true;
      throw storeUnavailable();
    },

    /** Takes the app out of the shop; done as well when the shop knows it no more. */
    async uninstall(shop: string, accessToken: string): Promise<boolean> {
      const query = 'mutation { appUninstall { userErrors { message } } }';
      const answer = await graphql(shop, accessToken, query);
      if (answer.kind === 'refused') return true;
      const found = answer.kind === 'data' && uninstalled.safeParse(answer.data);
      return found !== false && found.success && found.data.appUninstall.userErrors.length === 0;
    },
  };
};
export type ShopifyClient = ReturnType<typeof createShopifyClient>;
