import * as z from 'zod';
import { log } from '../../platform/logger';
import type { ShopifyAccess } from './shopify-access';
import { postToShop, type ShopifyAnswer, storeUnavailable } from './shopify-http';

/** Stable until October 2027; docs/runbook.md says how the next one follows. */
const apiVersion = '2026-10';

/** Kept in seconds when an answer does not say how long a token is good for. */
const usualSeconds = 3600;

const tokens = z.object({
  access_token: z.string().min(1).max(1000),
  refresh_token: z.string().min(1).max(1000).optional(),
  expires_in: z.number().positive().max(31_536_000).catch(usualSeconds),
  scope: z.string().max(4000).optional(),
});

export type ShopTokens = {
  readonly accessToken: string;
  readonly refreshToken?: string | undefined;
  readonly seconds: number;
  /** What the shop lets us do; undefined when it does not say. */
  readonly scopes?: readonly string[] | undefined;
};

/** Shopify understood and says no: a code or token that is used up, revoked or was never given. */
const isRefusal = (status: number): boolean => [400, 401, 403, 404].includes(status);

const tokensOf = ({ status, json }: ShopifyAnswer): ShopTokens | undefined => {
  if (isRefusal(status)) return undefined;
  const found = tokens.safeParse(json);
  if (status !== 200 || !found.success) {
    log.error('A shop answered something else than tokens', { code: String(status) });
    throw storeUnavailable();
  }
  const { access_token: accessToken, refresh_token: refreshToken, expires_in, scope } = found.data;
  const scopes = scope?.split(',').map((one) => one.trim());
  return { accessToken, refreshToken, seconds: expires_in, scopes };
};

const uninstalled = z.object({
  data: z.object({ appUninstall: z.object({ userErrors: z.array(z.unknown()) }) }),
});
const shopFound = z.object({ data: z.object({ shop: z.object({ id: z.string() }) }) });

/**
 * The calls that are made to shops.
 * @param shopUrl where a shop answers, `{shop}` standing for its domain
 */
export const createShopifyClient = (access: ShopifyAccess, shopUrl: string) => {
  const admin = (shop: string, path: string): string =>
    `${shopUrl.replace('{shop}', shop)}/admin/${path}`;

  const askForTokens = async (shop: string, body: Readonly<Record<string, string>>) => {
    const { clientId, clientSecrets } = await access();
    const own = { client_id: clientId, client_secret: clientSecrets[0] };
    return tokensOf(await postToShop(admin(shop, 'oauth/access_token'), { ...own, ...body }));
  };

  const graphql = (shop: string, accessToken: string, query: string) =>
    postToShop(
      admin(shop, `api/${apiVersion}/graphql.json`),
      { query },
      { 'x-shopify-access-token': accessToken },
    );

  return {
    /** The page on which a shop asks its owner whether to let us in. */
    async authorizeUrl(shop: string, ask: { scopes: string; state: string; back: string }) {
      const { clientId } = await access();
      const query = new URLSearchParams({
        ...{ client_id: clientId, scope: ask.scopes, redirect_uri: ask.back, state: ask.state },
      });
      return `${admin(shop, 'oauth/authorize')}?${query}`;
    },

    /** Tokens for the code that came back. @returns undefined when the shop refuses the code */
    exchange: (shop: string, code: string) => askForTokens(shop, { code, expiring: '1' }),

    /** The next tokens. @returns undefined when the shop does not let us in any more */
    refresh: (shop: string, refreshToken: string) =>
      askForTokens(shop, { grant_type: 'refresh_token', refresh_token: refreshToken }),

    /** Whether a shop still takes this token. @throws AppError store_unavailable */
    async takes(shop: string, accessToken: string): Promise<boolean> {
      const { status, json } = await graphql(shop, accessToken, '{ shop { id } }');
      if (isRefusal(status)) return false;
      if (shopFound.safeParse(json).success) return true;
      throw storeUnavailable();
    },

    /** Takes the app out of the shop; done as well when the shop knows it no more. */
    async uninstall(shop: string, accessToken: string): Promise<boolean> {
      const query = 'mutation { appUninstall { userErrors { message } } }';
      const { status, json } = await graphql(shop, accessToken, query);
      if (isRefusal(status)) return true;
      const found = uninstalled.safeParse(json);
      return found.success && found.data.data.appUninstall.userErrors.length === 0;
    },
  };
};
export type ShopifyClient = ReturnType<typeof createShopifyClient>;
