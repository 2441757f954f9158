import {
  allScopes,
  type LocalShopify,
  shop,
  startLocalShopify,
} from '@mailbloom/shopify-simulator/testing';
import { createShopifyClient } from '../../../functions/stores/shopify/shopify-client';
import { createStoreGraphql } from '../../../functions/stores/shopify/store-graphql';
import { captureLogs } from '../../support/captured-logs';

let shopify: LocalShopify;
let logs: ReturnType<typeof captureLogs>;
beforeEach(async () => {
  logs = captureLogs();
  shopify = await startLocalShopify();
  await shopify.press({ shop, action: 'fill', size: 'small' });
});
afterEach(async () => {
  logs.restore();
  await shopify.close();
});

/**
 * Connects the product's own client to the Shopify simulator, with a token from the store's page.
 */
const connect = async () => {
  const { clientId, clientSecret } = shopify.app;
  const access = async () => ({ clientId, clientSecrets: [clientSecret] });
  const client = createShopifyClient(access, `${shopify.place}/shops/{shop}`);
  const callbackUrl = `${shopify.origin}/auth/shopify/callback`;
  const page = await client.authorizeUrl(shop, {
    scopes: allScopes.join(','),
    state: 's',
    back: callbackUrl,
  });
  const tokens = await client.exchange(shop, await shopify.decide(page, allScopes));
  if (!tokens) throw new Error('The shop refused the code');
  return { client, tokens };
};

const clientWithPauses = (client: ReturnType<typeof createShopifyClient>, accessToken: string) => {
  const pauses: number[] = [];
  const graphql = createStoreGraphql({
    shopify: client,
    tokens: {
      accessToken: async () => accessToken,
      refused: () => Promise.reject(new Error('no')),
    },
    pause: async (ms) => {
      pauses.push(ms);
      shopify.clock.advance(Math.ceil(ms / 1000));
    },
  });
  const runQuery = (query: string) => graphql({ customerId: 'c', shop }, query);
  return { ask: runQuery, pauses };
};

test('exchanges a code for tokens once, and then issues the next ones', async () => {
  const { client, tokens } = await connect();
  expect(tokens).toMatchObject({ seconds: 3600, scopes: allScopes });
  expect(await client.exchange(shop, 'used')).toBeUndefined();
  shopify.clock.advance(3601);
  expect(await client.takes(shop, tokens.accessToken)).toBe(false);
  const next = await client.refresh(shop, tokens.refreshToken ?? '');
  expect(next).toMatchObject({ seconds: 3600, refreshToken: expect.stringMatching(/^shprt_/) });
  expect(await client.takes(shop, next?.accessToken ?? '')).toBe(true);
  expect(await client.refresh(shop, tokens.refreshToken ?? '')).toBeUndefined();
  expect(JSON.stringify(logs)).not.toMatch(/shpat|shprt|shpss/);
});

test('runs a throttled call once the rate limit allows its cost', async () => {
  const { client, tokens } = await connect();
  const { ask: runQuery, pauses } = clientWithPauses(client, tokens.accessToken);
  const dear = '{ orders(first: 30) { nodes { id lineItems(first: 28) { nodes { id } } } } }';
  for (let count = 0; count < 40 && pauses.length === 0; count += 1) {
    expect(await runQuery(dear)).toMatchObject({ orders: { nodes: expect.any(Array) } });
  }
  expect(pauses.length).toBe(1);
});

test('distinguishes a store that fails from a store that forbids access', async () => {
  const { client, tokens } = await connect();
  const { ask: runQuery } = clientWithPauses(client, tokens.accessToken);
  await shopify.press({ shop, action: 'fail' });
  await expect(runQuery('{ shop { id } }')).rejects.toMatchObject({ code: 'store_unavailable' });
  await shopify.press({ shop, action: 'stop-failing' });
  await shopify.press({ shop, action: 'deny', scope: 'read_orders' });
  await expect(runQuery('{ ordersCount { count } }')).rejects.toMatchObject({
    code: 'store_scopes_missing',
  });
  await expect(runQuery('{ colours { id } }')).rejects.toMatchObject({
    code: 'store_query_refused',
  });
});

test('revokes the app’s access and notifies it when a store removes it', async () => {
  const { client, tokens } = await connect();
  expect(await client.uninstall(shop, tokens.accessToken)).toBe(true);
  expect(await client.takes(shop, tokens.accessToken)).toBe(false);
  expect(await client.uninstall(shop, tokens.accessToken)).toBe(true);
  expect(shopify.told.map(({ topic }) => topic)).toEqual(['app/uninstalled']);
});
