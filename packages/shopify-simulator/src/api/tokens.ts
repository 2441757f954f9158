import { type HttpRequest, type HttpResponse, jsonResponse } from '@mailbloom/embedded-cloud/http';
import type { Install } from '../shopify-store';
import { newSecret, type ShopifySimulator, settingsOf } from '../world';

const accessMs = 3600_000;
const refreshSeconds = 90 * 24 * 3600;

type TokenRequest = Readonly<Record<string, unknown>>;

const refuse = (error: string, status = 400): HttpResponse => jsonResponse({ error }, status);

/** Returns an app installation with new tokens. The previous refresh token stays valid for now. */
const withTokens = (
  { clock }: ShopifySimulator,
  install: Pick<Install, 'id' | 'scopes'> & { readonly refreshToken?: string },
): Install => ({
  id: install.id,
  scopes: install.scopes,
  accessToken: `shpat_${newSecret()}`,
  accessEnd: clock.now() + accessMs,
  refreshToken: `shprt_${newSecret()}`,
  refreshBefore: install.refreshToken,
});

const tokenResponse = ({ accessToken, refreshToken, scopes }: Install): HttpResponse =>
  jsonResponse({
    access_token: accessToken,
    expires_in: accessMs / 1000,
    refresh_token: refreshToken,
    refresh_token_expires_in: refreshSeconds,
    scope: scopes.join(','),
  });

const exchange = (
  simulator: ShopifySimulator,
  shop: string,
  tokenRequest: TokenRequest,
): HttpResponse => {
  const { store, clock } = simulator;
  const code = store.get('code', String(tokenRequest.code));
  if (code) store.remove('code', code.id);
  if (code?.shop !== shop || code.end <= clock.now()) return refuse('invalid_request');
  // Shopify no longer issues nonexpiring tokens to apps in the App Store.
  if (String(tokenRequest.expiring) !== '1') return refuse('non_expiring_tokens_refused');
  const install = withTokens(simulator, { id: shop, scopes: code.scopes });
  store.put('install', install);
  return tokenResponse(install);
};

const refresh = (
  simulator: ShopifySimulator,
  shop: string,
  tokenRequest: TokenRequest,
): HttpResponse => {
  const install = simulator.store.get('install', shop);
  const good = [install?.refreshToken, install?.refreshBefore];
  if (!install || !good.includes(String(tokenRequest.refresh_token)))
    return refuse('invalid_grant');
  const next = withTokens(simulator, install);
  simulator.store.put('install', next);
  return tokenResponse(next);
};

const readTokenRequest = ({ body }: HttpRequest): TokenRequest => {
  try {
    return JSON.parse(body.toString());
  } catch {
    return {};
  }
};

/**
 * Answers `POST /admin/oauth/access_token`: exchanges a code for tokens, or a refresh token for new
 * tokens.
 */
export const handleTokens = (simulator: ShopifySimulator, shop: string, request: HttpRequest) => {
  const tokenRequest = readTokenRequest(request);
  const { clientId, clientSecret } = settingsOf(simulator);
  if (tokenRequest.client_id !== clientId || tokenRequest.client_secret !== clientSecret) {
    return refuse('invalid_client', 401);
  }
  const grant = tokenRequest.grant_type === 'refresh_token' ? refresh : exchange;
  return simulator.store.atomic(() => grant(simulator, shop, tokenRequest));
};
