import { createHmac } from 'node:crypto';
import { createConnectService } from '../../../functions/stores/connect/connect-service';
import { createStateRepository } from '../../../functions/stores/connect/state-repository';
import { createEndStore } from '../../../functions/stores/end-store';
import { createShopifyClient } from '../../../functions/stores/shopify/shopify-client';
import { createStoreRepository } from '../../../functions/stores/store-repository';
import { createTokenEncryption } from '../../../functions/stores/token-seal';
import { createStoreTokens } from '../../../functions/stores/token-service';
import { createShopEventRepository } from '../../../functions/stores/webhook/shop-event-repository';
import { embeddedTable } from '../../support/embedded-table';

export const customerId = '01JD0000000000000000000001';
export const otherId = '01JD0000000000000000000002';
export const shop = 'olive.myshopify.com';
export const clientSecret = 'shpss_0123456789abcdef';
const oldSecret = 'shpss_fedcba9876543210';

type Pairs = readonly (readonly [string, string])[];

/**
 * Returns a query signed the way Shopify signs it: sorted by name and encoded as a form. Written
 * independently of the product's code.
 */
export const signQuery = (pairs: Pairs, secret = clientSecret): string => {
  const text = [...pairs]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
  return `${text}&hmac=${createHmac('sha256', secret).update(text).digest('hex')}`;
};

export const tokenResponse = {
  access_token: 'shpat_first',
  refresh_token: 'shprt_first',
  expires_in: 3600,
  scope: 'read_customers,read_orders,read_products',
};

type Reply = { readonly status: number; readonly body: unknown };

/** Sets up stores on a local table. The test decides how they answer. */
export const openStoreFixture = () => {
  const embedded = embeddedTable();
  // The date is far in the future, because the table's own clock would delete expired items.
  const time = { now: Date.UTC(2040, 10, 20, 12) };
  const clock = () => time.now;
  const requests: { readonly url: string; readonly body: Record<string, unknown> }[] = [];
  const shopResponses: { reply: () => Reply } = {
    reply: () => ({ status: 200, body: tokenResponse }),
  };
  const originalFetch = globalThis.fetch;
  globalThis.fetch = (async (url: string, init: { readonly body: string }) => {
    requests.push({ url, body: JSON.parse(init.body) });
    const { status, body } = shopResponses.reply();
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });
  }) as unknown as typeof fetch;

  const access = async () => ({
    clientId: 'client_of_ours',
    clientSecrets: [clientSecret, oldSecret],
  });
  const stores = createStoreRepository(embedded.table);
  const seal = createTokenEncryption(async (purpose) => Buffer.alloc(32, purpose));
  const shopify = createShopifyClient(access, 'https://{shop}');
  const endStore = createEndStore({ stores, clock });
  const tokens = createStoreTokens({ stores, shopify, seal, endStore, clock });
  const states = createStateRepository(embedded.table);
  const dependencies = { stores, states, access, shopify, tokens, seal, endStore, clock };
  const connect = createConnectService({
    ...dependencies,
    appUrl: 'https://app.test',
    shopUrl: 'https://{shop}',
  });
  const seconds = () => String(Math.floor(time.now / 1000));
  const visitor = { customerId, userId: 'u1' };

  return {
    ...dependencies,
    time,
    asked: requests,
    shopAnswers: shopResponses,
    connect,
    table: embedded.table,
    oldSecret,
    visitor,
    shopEvents: createShopEventRepository(embedded.table),
    /** Returns the query with which a store requests to install the app. */
    request: (name = shop): string =>
      signQuery([
        ['shop', name],
        ['host', 'YWRtaW4='],
        ['timestamp', seconds()],
      ]),
    /** Returns the query with which Shopify redirects back from the page that `begin` led to. */
    back: (address: string, extraPairs: Pairs = [['code', 'c1']], name = shop): string =>
      signQuery([
        ...extraPairs,
        ['shop', name],
        ['state', new URL(address).searchParams.get('state') ?? ''],
        ['timestamp', seconds()],
      ]),
    async close(): Promise<void> {
      globalThis.fetch = originalFetch;
      await embedded.close();
    },
  };
};
export type StoreFixture = ReturnType<typeof openStoreFixture>;
