import type { Clock } from '@mailbloom/embedded-cloud/core';
import type { HttpAnswer, HttpRequest, HttpResponder } from '@mailbloom/embedded-cloud/http';
import { html } from '../pages/html';
import { answerGraphql } from './api/graphql';
import { answerTokens } from './api/tokens';
import { answerAuthorize } from './pages/authorize-page';
import { answerOverview } from './pages/overview-page';
import { shopifyPage } from './pages/shopify-page';
import { openShopifyStore } from './shopify-store';
import { isShop, newSecret, place, type ShopifyWorld, settingsOf } from './world';

type Parts = {
  /** Where its state is kept. */
  readonly file: string;
  readonly clock: Pick<Clock, 'now'>;
  /** Of the local server. */
  readonly origin: string;
};

/** The one version of the API that the product speaks. */
const graphqlPath = 'api/2026-10/graphql.json';

const nothing = (): HttpAnswer =>
  shopifyPage('Nothing here', html`<p>This address belongs to no shop.</p>`, 404);

const answer = (world: ShopifyWorld, request: HttpRequest): HttpAnswer | Promise<HttpAnswer> => {
  const below = request.url.pathname.slice(place.length).replace(/\/$/, '');
  if (below === '') return answerOverview(world, request);
  const [, shop = '', path = ''] = /^\/shops\/([^/]+)\/admin\/(.+)$/.exec(below) ?? [];
  if (!isShop(shop)) return nothing();
  if (path === 'oauth/authorize') return answerAuthorize(world, shop, request);
  if (request.method !== 'POST') return nothing();
  if (path === 'oauth/access_token') return answerTokens(world, shop, request);
  return path === graphqlPath ? answerGraphql(world, shop, request) : nothing();
};

/**
 * Stands in for Shopify: the page that asks a shop's owner, tokens that end, the calls that are made of
 * the Admin API, and signed webhooks. It keeps the product's time.
 */
export const createShopifyStandIn = ({ file, clock, origin }: Parts) => {
  const store = openShopifyStore(file);
  if (!store.get('settings', 'settings')) {
    const [clientId, clientSecret] = [newSecret(), `shpss_${newSecret()}`];
    store.put('settings', { id: 'settings', clientId, clientSecret });
  }
  const world: ShopifyWorld = { store, clock, origin };
  const respond: HttpResponder = async (request) => {
    const { pathname } = request.url;
    if (pathname !== place && !pathname.startsWith(`${place}/`)) return undefined;
    return answer(world, request);
  };
  return { respond, app: settingsOf(world), stop: () => store.close() };
};
