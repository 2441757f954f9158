import { storeCustomer } from '@mailbloom/shopify-simulator/testing';
import { eventually } from '../../support/eventually';
import { type LocalProduct, startLocalProduct } from '../../support/local-product';
import { connectAs } from './connect-shop';
import { localShop, otherShop, shop } from './local-shop';

let product: LocalProduct;
let shopSimulator: ReturnType<typeof localShop>;
beforeAll(async () => {
  product = await startLocalProduct();
  shopSimulator = localShop(product);
});
afterAll(() => product?.close());

const statusRoute = 'GET /shopify/bulk-operations/status/{customerId}';

/** Creates an account whose owner has just connected a store. */
const connectStore = async (brand: string, name = shop, refusedScopes: readonly string[] = []) => {
  const manager = await product.signInAsManager(`${brand}@agency.test`);
  const body = { brand, email: `owner@${brand}.test` };
  const { id: customerId } = await product.api(manager, 'POST /customer/create', { body });
  const owner = await product.signIn(body.email);
  await connectAs(product, { token: owner, customerId }, { name, refused: refusedScopes });
  const person = async (search: string) =>
    (await product.api(owner, 'GET /subscriber/search', { query: { filter: search } }))
      .subscribers[0];
  return {
    customerId,
    owner,
    person,
    status: () => product.api(owner, statusRoute, { params: { customerId } }),
    find: (email: string, isThere = true) =>
      eventually(`${email} is ${isThere ? 'there' : 'gone'}`, async () => {
        const found = await person(email);
        return isThere ? found : found === undefined && { id: '' };
      }),
  };
};

test('imports a store’s history automatically, follows later changes, and honors privacy requests afterward', async () => {
  await shopSimulator.fill();
  const account = await connectStore('olives', shop, ['read_all_orders']);
  const done = await eventually('the history is in', async () => {
    const found = await account.status();
    return found.status !== 'INITIATED' && found.status !== 'IN_PROGRESS' && found;
  });
  const counts = (done.parts ?? []).map(({ dataType, state, found, taken: importedCount }) => ({
    dataType,
    state,
    isAll: found === importedCount,
  }));
  expect(done).toMatchObject({ status: 'COMPLETED', isLimited: true });
  expect(counts).toEqual(
    ['customers', 'products', 'orders', 'checkouts', 'collections'].map((dataType) => ({
      dataType,
      state: 'done',
      isAll: true,
    })),
  );
  expect(done.parts?.[0]).toMatchObject({ found: 120 });
  const segments = await product.api(account.owner, 'GET /segment', {});
  expect(JSON.stringify(segments)).toContain('Shopify customers');

  // Someone new buys and agrees to marketing.
  const email = 'new.buyer@example.com';
  const buyer = storeCustomer(product.origin, shop);
  await buyer.addToCart('bread-knife');
  await buyer.giveContact({ email, first: 'New', last: 'Buyer', country: 'FR', news: 'yes' });
  await buyer.buy();
  const found = await account.find(email);
  const params = { subscriberId: found?.id ?? '' };
  const bought = await eventually('their order is counted', async () => {
    const one = await product.api(account.owner, 'GET /subscriber/{subscriberId}', { params });
    return one.fields.shopify_orders === '1' && one;
  });
  expect(bought).toMatchObject({ status: 'active', fields: { shopify_country: 'FR' } });

  // The person unsubscribes in the shop. A forged webhook changes nothing.
  const id = await shopSimulator.customerId(email);
  await shopSimulator.manage('unsubscribe', id);
  await eventually('they have left', async () => {
    const one = await product.api(account.owner, 'GET /subscriber/{subscriberId}', { params });
    return one.status === 'unsubscribed';
  });

  // After the app was removed, the person requests their data and its erasure.
  await product.api(account.owner, 'DELETE /shopify');
  await shopSimulator.manage('request-data', id);
  await eventually('the owner hears of it', async () => {
    const { userMessage } = await product.api(account.owner, 'GET /user/messages');
    return userMessage.some(({ code }) => code === 'store_data_request');
  });
  await shopSimulator.manage('redact-customer', id);
  await account.find(email, false);
});

test('finds in the next day’s check a change whose webhook was lost, and repairs webhook subscriptions', async () => {
  await shopSimulator.fill(otherShop);
  const account = await connectStore('lanterns', otherShop);
  await eventually(
    'the history is in',
    async () => (await account.status()).status === 'COMPLETED',
  );
  await shopSimulator.manage('hold', '', otherShop);
  const email = 'unheard@example.com';
  const buyer = storeCustomer(product.origin, otherShop);
  await buyer.addToCart('bread-knife');
  await buyer.giveContact({ email, first: 'Un', last: 'Heard', country: 'DE', news: 'yes' });
  await buyer.buy();
  await product.advance(31 * 3600);
  const owner = await product.signIn('owner@lanterns.test');
  const search = async () =>
    (
      await product.api(owner, 'GET /subscriber/search', {
        query: { filter: email },
      })
    ).subscribers;
  await eventually('the look has found them', async () => (await search()).length > 0);
  await shopSimulator.manage('release', '', otherShop);
});
