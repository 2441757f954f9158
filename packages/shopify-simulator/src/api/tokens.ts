import { type HttpAnswer, type HttpRequest, jsonAnswer } from '@mailbloom/embedded-cloud/http';
import type { Install } from '../shopify-store';
import { newSecret, type ShopifyWorld, settingsOf } from '../world';

const accessMs = 3600_000;
const refreshSeconds = 90 * 24 * 3600;

type Asked = Readonly<Record<string, unknown>>;

const refuse = (error: string, status = 400): HttpAnswer => jsonAnswer({ error }, status);

/** Gives the app in a shop new tokens. The previous refresh token stays valid for now. */
const withTokens = (
  { clock }: ShopifyWorld,
  install: Pick<Install, 'id' | 'scopes'> & { readonly refreshToken?: string },
): Install => ({
  id: install.id,
  scopes: install.scopes,
  accessToken: `shpat_${newSecret()}`,
  accessEnd: clock.now() + accessMs,
  refreshToken: `shprt_${newSecret()}`,
  refreshBefore: install.refreshToken,
});

const answerWith = ({ accessToken, refreshToken, scopes }: Install): HttpAnswer =>
  jsonAnswer({
    access_token: accessToken,
    expires_in: accessMs / 1000,
    refresh_token: refreshToken,
    refresh_token_expires_in: refreshSeconds,
    scope: scopes.join(','),
  });

const exchange = (world: ShopifyWorld, shop: string, asked: Asked): HttpAnswer => {
  const { store, clock } = world;
  const code = store.get('code', String(asked.code));
  if (code) store.remove('code', code.id);
  if (code?.shop !== shop || code.end <= clock.now()) return refuse('invalid_request');
  // Shopify no longer issues nonexpiring tokens to apps in the App Store.
  if (String(asked.expiring) !== '1') return refuse('non_expiring_tokens_refused');
  const install = withTokens(world, { id: shop, scopes: code.scopes });
  store.put('install', install);
  return answerWith(install);
};

const refresh = (world: ShopifyWorld, shop: string, asked: Asked): HttpAnswer => {
  const install = world.store.get('install', shop);
  const good = [install?.refreshToken, install?.refreshBefore];
  if (!install || !good.includes(String(asked.refresh_token))) return refuse('invalid_grant');
  const next = withTokens(world, install);
  world.store.put('install', next);
  return answerWith(next);
};

const askedIn = ({ body }: HttpRequest): Asked => {
  try {
    return JSON.parse(body.toString());
  } catch {
    return {};
  }
};

/**
 * Answers `POST /admin/oauth/access_token`: a code for tokens, or a refresh token for the next
 * ones.
 */
export const answerTokens = (world: ShopifyWorld, shop: string, request: HttpRequest) => {
  const asked = askedIn(request);
  const { clientId, clientSecret } = settingsOf(world);
  if (asked.client_id !== clientId || asked.client_secret !== clientSecret) {
    return refuse('invalid_client', 401);
  }
  const work = asked.grant_type === 'refresh_token' ? refresh : exchange;
  return world.store.atomic(() => work(world, shop, asked));
};
