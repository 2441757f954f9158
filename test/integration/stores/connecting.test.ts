import type { RouteKey } from '../../../functions/routes';
import { eventually } from '../../support/eventually';
import { type LocalProduct, startLocalProduct } from '../../support/local-product';
import type { CallInput } from '../../support/product-calls';
import { localShop, otherShop, shop } from './local-shop';

let product: LocalProduct;
let shopSimulator: ReturnType<typeof localShop>;
beforeAll(async () => {
  product = await startLocalProduct();
  shopSimulator = localShop(product);
});
afterAll(() => product?.close());

/** Creates an account with a signed-in owner who makes calls as the app does. */
const openAccount = async (brand: string) => {
  const manager = await product.signInAsManager(`${brand}@agency.test`);
  const body = { brand, email: `owner@${brand}.test` };
  const { id: customerId } = await product.api(manager, 'POST /customer/create', { body });
  let owner = await product.signIn(body.email);
  const request = <Key extends RouteKey>(key: Key, input: CallInput<Key> = {} as CallInput<Key>) =>
    product.request(owner, key, input);
  const install = (query: string) => request('POST /shopify/install', { body: { query } });
  const finish = (query: string) => request('POST /shopify/callback', { body: { query } });
  return {
    customerId,
    request,
    install,
    finish,
    view: () => product.api(owner, 'GET /shopify'),
    signInAgain: async () => {
      owner = await product.signIn(body.email);
    },
    /**
     * Goes through the shop's installation page.
     * @returns the query with which the shop redirects back
     */
    ask: async (name = shop, action: 'install' | 'cancel' = 'install', refusedScopes?: string[]) =>
      shopSimulator.decide(
        String((await install(await shopSimulator.request(name))).body),
        action,
        refusedScopes,
      ),
  };
};

test('connects a store, lets its account disconnect and reconnect it, and handles the shop uninstalling the app', async () => {
  const account = await openAccount('olive');
  expect(await account.view()).toMatchObject({ active: false });
  const query = await account.ask();
  expect((await account.finish(query)).body).toMatchObject({ active: true, url: shop });
  // The link back from the shop works only once. Opening a connected app doesn't ask for access
  // again.
  expect(await account.finish(query)).toMatchObject({
    status: 400,
    body: { code: 'store_state_invalid' },
  });
  expect((await account.install(await shopSimulator.request())).body).toBe('');

  // The token expires after an hour, and the next one replaces it.
  await product.advance(2 * 3600);
  await account.signInAgain();
  expect((await account.request('DELETE /shopify')).body).toMatchObject({
    active: false,
    url: shop,
    ended: 'removed',
    isUninstalled: true,
  });
  expect(await shopSimulator.text()).toContain('app/uninstalled: 200');

  const secondRequest = await account.ask();
  expect((await account.finish(secondRequest)).body).toMatchObject({ active: true });
  // Old webhooks from before the new connection don't end it.
  await shopSimulator.press('again');
  expect(await account.view()).toMatchObject({ active: true });
  // Waits for the history import, because its calls would fail before the shop's uninstall webhook
  // arrives.
  await eventually('the history is in', async () => {
    const params = { customerId: account.customerId };
    const route = 'GET /shopify/bulk-operations/status/{customerId}' as const;
    const { body } = await account.request(route, { params });
    return (body as { readonly status?: string }).status === 'COMPLETED';
  });
  await shopSimulator.press('uninstall');
  const endedConnection = await eventually('the shop has told it', async () => {
    const now = await account.view();
    return !now.active && now;
  });
  expect(endedConnection).toMatchObject({ url: shop, ended: 'uninstalled' });
});

test('allows one account per shop, and one shop per account', async () => {
  const first = await openAccount('first');
  const second = await openAccount('second');
  await first.finish(await first.ask(otherShop));
  expect(await second.install(await shopSimulator.request(otherShop))).toMatchObject({
    status: 409,
    body: { code: 'store_taken' },
  });
  expect(await first.install(await shopSimulator.request(shop))).toMatchObject({
    status: 409,
    body: { code: 'store_connected' },
  });
  // The return link of one account doesn't work for another account.
  const query = await second.ask(shop);
  expect(await first.finish(query)).toMatchObject({
    status: 400,
    body: { code: 'store_state_invalid' },
  });
  expect(await second.view()).toMatchObject({ active: false });
});

test('explains what to do when someone cancels or grants too few permissions, and connects no store', async () => {
  const account = await openAccount('careful');
  expect(await account.finish(await account.ask(shop, 'cancel'))).toMatchObject({
    status: 400,
    body: { code: 'store_access_denied' },
  });
  expect(await account.finish(await account.ask(shop, 'install', ['read_orders']))).toMatchObject({
    status: 409,
    body: { code: 'store_scopes_missing' },
  });
  expect(await account.view()).toMatchObject({ active: false });
});

test('refuses unsigned Shopify calls with 401', async () => {
  const body = { myshopify_domain: shop };
  const headers = { 'x-shopify-topic': 'app/uninstalled', 'x-shopify-hmac-sha256': 'bm9uZQ==' };
  const response = await product.request('', 'POST /shopify/webhook', { body, headers });
  expect(response).toMatchObject({ status: 401, body: { code: 'store_webhook_refused' } });
});
