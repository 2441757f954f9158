import { dirname, join } from 'node:path';
import type { Clock } from '@mailbloom/embedded-cloud/core';
import type { HttpRequest, HttpResponder, HttpResponse } from '@mailbloom/embedded-cloud/http';
import { html } from '@mailbloom/simulator-kit/html';
import { createBuckets } from './api/bucket';
import { handleGraphql } from './api/graphql';
import { handleTokens } from './api/tokens';
import { handleBulkFile } from './bulk/bulk-download';
import { createBulkRuns } from './bulk/bulk-runs';
import { sendBulkFinished } from './bulk/report-bulk-end';
import { saveCheckout } from './changes/checkouts';
import { type GivenSales, generateShop } from './generate/generate-shop';
import { handleAuthorize } from './pages/authorize-page';
import { demoSize } from './pages/fill-shop';
import { managePage } from './pages/manage/manage-page';
import { handleOverview } from './pages/overview-page';
import { shopifyPage } from './pages/shopify-page';
import { isShop } from './shop/shop-details';
import { openShopifyStore } from './shopify-store';
import { handleStorefront } from './storefront/answer-storefront';
import { createDeliveries } from './webhooks/deliveries';
import { basePath, newSecret, type ShopifySimulator, settingsOf } from './world';

type Parts = {
  /** The file with the simulator's state. */
  readonly file: string;
  readonly clock: Pick<Clock, 'now' | 'wakeAt'>;
  /** The local server's origin. */
  readonly origin: string;
};

/** The only API version that the product uses. */
const graphqlPath = 'api/2026-10/graphql.json';

const notFoundAnswer = (): HttpResponse =>
  shopifyPage('Page not found', html`<p>No shop has this address.</p>`, 404);

const handleAdmin = (
  simulator: ShopifySimulator,
  shop: string,
  path: string,
  request: HttpRequest,
): HttpResponse | Promise<HttpResponse> => {
  if (path === 'oauth/authorize') return handleAuthorize(simulator, shop, request);
  if (request.method !== 'POST') return notFoundAnswer();
  if (path === 'oauth/access_token') return handleTokens(simulator, shop, request);
  return path === graphqlPath ? handleGraphql(simulator, shop, request) : notFoundAnswer();
};

const handleShop = (
  simulator: ShopifySimulator,
  shop: string,
  path: readonly string[],
  request: HttpRequest,
): HttpResponse | Promise<HttpResponse> => {
  if (!isShop(shop)) return notFoundAnswer();
  const [first, ...rest] = path;
  return first === 'admin'
    ? handleAdmin(simulator, shop, rest.join('/'), request)
    : handleStorefront(simulator, shop, path.join('/'), request);
};

const handle = (
  simulator: ShopifySimulator,
  request: HttpRequest,
): HttpResponse | Promise<HttpResponse> => {
  const pathBelowBase = request.url.pathname.slice(basePath.length).replace(/\/$/, '');
  const [, kind = '', name = '', ...path] = pathBelowBase.split('/');
  if (kind === '') return handleOverview(simulator, request);
  if (kind === 'bulk') return handleBulkFile(simulator, request, name) ?? notFoundAnswer();
  if (kind === 'manage' && isShop(name)) return managePage(simulator, name, request);
  return kind === 'shops' ? handleShop(simulator, name, path, request) : notFoundAnswer();
};

/**
 * Simulates Shopify: the permission page for a shop's owner, expiring tokens, the Admin API calls
 * the product makes, bulk operations, and signed webhooks. It uses the product's clock.
 */
export const createShopifySimulator = ({ file, clock, origin }: Parts) => {
  const store = openShopifyStore(file);
  if (!store.get('settings', 'settings')) {
    const clientId = newSecret();
    const clientSecret = `shpss_${newSecret()}`;
    store.put('settings', { id: 'settings', clientId, clientSecret });
  }
  let isStopped = false;
  const deliveries = createDeliveries(() => simulator, clock);
  const bulk = createBulkRuns(
    () => simulator,
    (operation) => sendBulkFinished(simulator, operation),
  );
  const simulator: ShopifySimulator = {
    store,
    clock,
    origin,
    startBulk: bulk.start,
    isStopped: () => isStopped,
    buckets: createBuckets(() => clock.now()),
    folder: (name) => join(dirname(file), name),
    wakeDeliveries: deliveries.wake,
    postNow: deliveries.now,
  };
  bulk.resume();
  deliveries.wake();
  const respond: HttpResponder = async (request) => {
    const { pathname } = request.url;
    if (pathname !== basePath && !pathname.startsWith(`${basePath}/`)) return undefined;
    return handle(simulator, request);
  };
  return {
    respond,
    isBusy: deliveries.isBusy,
    app: settingsOf(simulator),
    /** Creates a few customers and orders in a shop that is empty. */
    fill: async (shop: string): Promise<void> => {
      if (store.things.count(shop, 'product') === 0) await generateShop(simulator, shop, demoSize);
    },
    /**
     * Gives a shop these customers, with their orders and abandoned carts at the given times. Does
     * nothing for a shop that was filled before.
     */
    fillWith: async (shop: string, given: GivenSales): Promise<void> => {
      if (store.things.count(shop, 'order') > 0) return;
      const { people, orders, checkouts } = given;
      const size = { customers: people.length, orders: orders.length, checkouts: checkouts.length };
      await generateShop(simulator, shop, { ...size, seed: demoSize.seed }, given);
    },
    /** Returns the ids of a shop's checkouts in the order in which they were created. */
    checkoutIds: (shop: string): readonly string[] =>
      store.things
        .page(shop, 'checkout', {
          orderBy: 'id',
          isReversed: false,
          bounds: [],
          limit: store.things.count(shop, 'checkout'),
        })
        .map(({ id }) => id),
    /** Makes a buyer open an abandoned checkout and leave it again. Sends its webhook. */
    comeBack: (shop: string, checkoutId: string): void => {
      const found = store.things.get(shop, 'checkout', checkoutId);
      if (found) saveCheckout(simulator, shop, found, false);
    },
    stop: async (): Promise<void> => {
      isStopped = true;
      await Promise.all([bulk.settled(), deliveries.stop()]);
      store.close();
    },
  };
};
export type ShopifyLocal = ReturnType<typeof createShopifySimulator>;
