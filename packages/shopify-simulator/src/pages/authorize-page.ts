import type { HttpRequest, HttpResponse } from '@mailbloom/embedded-cloud/http';
import { type Html, html } from '@mailbloom/simulator-kit/html';
import { newSecret, type ShopifySimulator, settingsOf, signedQuery } from '../world';
import { goTo, shopifyPage } from './shopify-page';

const codeMs = 60_000;

const scopeBox = (scope: string): Html =>
  html`<p><label><input type="checkbox" name="scope" value="${scope}" checked> ${scope}</label></p>`;

const refuse = (message: string): HttpResponse =>
  shopifyPage('Oauth error', html`<p role="alert">${message}</p>`, 400);

/** Redirects the owner to the app, with the owner's decision and a signature. */
const decide = (
  simulator: ShopifySimulator,
  shop: string,
  { url, body }: HttpRequest,
): HttpResponse => {
  const { store, clock } = simulator;
  const fields = new URLSearchParams(body.toString());
  const redirectUri = url.searchParams.get('redirect_uri') ?? '';
  const state = url.searchParams.get('state') ?? '';
  if (fields.get('action') !== 'install') {
    return goTo(
      `${redirectUri}?${signedQuery(simulator, shop, { state, error: 'access_denied' })}`,
    );
  }
  const code = newSecret();
  const scopes = fields.getAll('scope');
  store.put('code', { id: code, shop, scopes, end: clock.now() + codeMs });
  return goTo(`${redirectUri}?${signedQuery(simulator, shop, { state, code })}`);
};

/**
 * Shows the page on which the shop's owner grants or denies the app the permissions it requests.
 */
export const handleAuthorize = (
  simulator: ShopifySimulator,
  shop: string,
  request: HttpRequest,
): HttpResponse => {
  const { searchParams } = request.url;
  if (searchParams.get('client_id') !== settingsOf(simulator).clientId) {
    return refuse('invalid_request: Could not find Shopify API application');
  }
  if (searchParams.get('redirect_uri') !== `${simulator.origin}/auth/shopify/callback`) {
    return refuse('invalid_request: The redirect_uri is not whitelisted');
  }
  if (request.method === 'POST') return decide(simulator, shop, request);
  const scopes = (searchParams.get('scope') ?? '').split(',').filter(Boolean);
  return shopifyPage(
    'Install Mailbloom',
    html`<p>Mailbloom asks <strong>${shop}</strong> to be allowed:</p>
<form method="post">${scopes.map(scopeBox)}<div class="row">
<button name="action" value="install">Install</button>
<button name="action" value="cancel">Cancel</button></div></form>`,
  );
};
