import { allScopes, type LocalShopify, shop, startLocalShopify } from '../support/local-shopify';

let shopify: LocalShopify;
beforeAll(async () => {
  shopify = await startLocalShopify();
  await shopify.simulator().fill(shop);
});
afterAll(() => shopify.close());
beforeEach(() => shopify.install());

type Money = { readonly shopMoney: { readonly amount: string } };
type Line = { readonly quantity: number; readonly originalUnitPriceSet: Money };
type Person = { readonly defaultEmailAddress: { readonly marketingState: string } | null };

const data = async (query: string, variables: object = {}) => {
  const { json } = await shopify.graphql(query, variables);
  expect(json.errors).toBeUndefined();
  return json.data;
};

test('describes a shop and its record counts', async () => {
  const found = await data(
    '{ shop { name currencyCode ianaTimezone myshopifyDomain } customersCount { count } }',
  );
  expect(found).toEqual({
    shop: {
      name: 'Olive & Oak',
      currencyCode: 'EUR',
      ianaTimezone: 'Europe/Berlin',
      myshopifyDomain: shop,
    },
    customersCount: { count: 120 },
  });
});

test('pages through all records once in any order, including IDs above 2^53', async () => {
  const query = `query ($after: String) {
    orders(first: 70, after: $after, sortKey: UPDATED_AT) {
      nodes { id legacyResourceId updatedAt } pageInfo { hasNextPage endCursor }
    }
  }`;
  const found: { id: string; legacyResourceId: string; updatedAt: string }[] = [];
  let after: string | undefined;
  do {
    const { orders } = await data(query, { after });
    found.push(...orders.nodes);
    after = orders.pageInfo.hasNextPage ? orders.pageInfo.endCursor : undefined;
  } while (after);
  expect(found).toHaveLength(300);
  expect(new Set(found.map(({ id }) => id)).size).toBe(300);
  const times = found.map(({ updatedAt }) => updatedAt);
  expect(times).toEqual([...times].sort());
  const large = found.filter((one) => BigInt(one.legacyResourceId) > 2n ** 53n);
  expect(large.length).toBeGreaterThan(0);
  expect(large.some((one) => String(Number(one.legacyResourceId)) !== one.legacyResourceId)).toBe(
    true,
  );
});

test('returns orders whose customer, line items, and amounts are consistent', async () => {
  const { orders } = await data(`{ orders(first: 20, sortKey: CREATED_AT, reverse: true) { nodes {
    name totalPriceSet { shopMoney { amount currencyCode } } totalRefundedSet { shopMoney { amount } }
    customer { defaultEmailAddress { emailAddress } } email customerJourneySummary { lastVisit { landingPage } }
    lineItems(first: 10) { nodes { quantity originalUnitPriceSet { shopMoney { amount } } product { id } variant { id title } } }
  } } }`);
  expect(orders.nodes[0].name).toBe('#1300');
  for (const order of orders.nodes) {
    const sum = order.lineItems.nodes.reduce(
      (all: number, one: Line) =>
        all + one.quantity * Number(one.originalUnitPriceSet.shopMoney.amount),
      0,
    );
    expect(Number(order.totalPriceSet.shopMoney.amount)).toBeCloseTo(sum, 2);
    expect(order.customer?.defaultEmailAddress?.emailAddress ?? order.email).toBe(order.email);
    expect(order.lineItems.nodes[0].variant.id).toMatch(
      /^gid:\/\/shopify\/ProductVariant\/\d{16}$/,
    );
  }
});

test('finds records between two times, and refuses an unknown search', async () => {
  const { orders } = await data(
    '{ orders(first: 100, sortKey: UPDATED_AT) { nodes { updatedAt } } }',
  );
  const from = orders.nodes[10].updatedAt;
  const to = orders.nodes[60].updatedAt;
  const query = `updated_at:>'${from}' AND updated_at:<='${to}'`;
  const found = await data(
    'query ($query: String) { orders(first: 250, query: $query) { nodes { updatedAt } } }',
    { query },
  );
  expect(found.orders.nodes.length).toBeGreaterThanOrEqual(40);
  for (const { updatedAt } of found.orders.nodes)
    expect(updatedAt > from && updatedAt <= to).toBe(true);
  const { json } = await shopify.graphql('{ orders(first: 1, query: "tag:vip") { nodes { id } } }');
  expect(json.errors[0].message).toMatch('support the search tag:vip');
});

test.each([
  [
    'a field that nobody knows',
    '{ shop { colour } }',
    'Cannot query field "colour" on type "Shop"',
  ],
  [
    'a call of something else',
    'mutation { productCreate { id } }',
    'Cannot query field "productCreate"',
  ],
  ['no query', '', 'Syntax Error'],
  [
    'a page without a length',
    '{ customers { nodes { id } } }',
    'you must provide one of first or last',
  ],
  [
    'a page that is too long',
    '{ customers(first: 251) { nodes { id } } }',
    'first must be between 1 and 250',
  ],
  ['a broken cursor', '{ customers(first: 5, after: "x") { nodes { id } } }', 'Invalid cursor'],
  [
    'an unknown kind of id',
    '{ node(id: "gid://shopify/Metafield/1") { id } }',
    'simulator doesn’t support',
  ],
])('refuses %s instead of ignoring it', async (_, query, message) => {
  const { json } = await shopify.graphql(query);
  expect(json.errors[0].message).toContain(message);
});

test('keeps a product’s delete event, and finds the event by time', async () => {
  const query = `query ($query: String) {
    deletionEvents(first: 10, subjectTypes: [PRODUCT, COLLECTION], query: $query) {
      nodes { occurredAt subjectId subjectType } pageInfo { hasNextPage endCursor }
    }
  }`;
  const { products } = await data('{ products(first: 1) { nodes { id legacyResourceId } } }');
  const [deletedProduct] = products.nodes;
  await shopify.press({ shop, action: 'delete-product', id: deletedProduct.legacyResourceId });
  const { deletionEvents } = await data(query, { query: "occurred_at:>='2020-01-01T00:00:00Z'" });
  expect(deletionEvents.nodes).toMatchObject([
    { subjectId: deletedProduct.id, subjectType: 'PRODUCT' },
  ]);
  const laterEvents = await data(query, { query: "occurred_at:>='2090-01-01T00:00:00Z'" });
  expect(laterEvents.deletionEvents.nodes).toEqual([]);
});

test('denies data outside a token’s scopes, and all data for a wrong token', async () => {
  await shopify.install(allScopes.slice(1));
  const deniedResponse = await shopify.graphql('{ customers(first: 1) { nodes { id } } }');
  expect(deniedResponse.json.errors[0].extensions.code).toBe('ACCESS_DENIED');
  shopify.clock.advance(3700);
  expect((await shopify.graphql('{ shop { id } }')).status).toBe(401);
});

test('shows only orders of the last 60 days without the scope for all orders', async () => {
  const query = '{ orders(first: 250, sortKey: CREATED_AT) { nodes { id createdAt } } }';
  const { nodes: all } = (await data(query)).orders;
  await shopify.install(['read_orders']);
  const { nodes: recent } = (await data(query)).orders;
  const since = shopify.clock.now() - 60 * 24 * 3600_000;
  expect(recent.length).toBeGreaterThan(0);
  for (const { createdAt } of recent) expect(Date.parse(createdAt)).toBeGreaterThanOrEqual(since);
  const { order } = await data('query ($id: ID!) { order(id: $id) { id } }', { id: all[0].id });
  expect(order).toBeNull();
});

test('charges each call to a bucket that refills over time, and refuses a call that costs too much', async () => {
  const dear = '{ orders(first: 30) { nodes { id lineItems(first: 28) { nodes { id } } } } }';
  const first = await shopify.graphql(dear);
  const { cost } = first.json.extensions;
  expect(cost).toMatchObject({
    requestedQueryCost: 932,
    throttleStatus: { maximumAvailable: 2000, restoreRate: 100 },
  });
  expect(cost.actualQueryCost).toBeLessThan(cost.requestedQueryCost);
  let last = first;
  for (let count = 0; count < 40 && !last.json.errors; count += 1)
    last = await shopify.graphql(dear);
  expect(last.json.errors).toEqual([{ message: 'Throttled', extensions: { code: 'THROTTLED' } }]);
  const { currentlyAvailable } = last.json.extensions.cost.throttleStatus;
  shopify.clock.advance(Math.ceil((932 - currentlyAvailable) / 100));
  expect((await shopify.graphql(dear)).json.errors).toBeUndefined();
  const tooDear = await shopify.graphql(dear.replace('30', '250'));
  expect(tooDear.json.errors[0].extensions.code).toBe('MAX_COST_EXCEEDED');
});

test('generates the same shop for the same seed, and a different one for another', async () => {
  const names = async () =>
    (
      await data(
        '{ customers(first: 50) { nodes { id displayName tags defaultEmailAddress { emailAddress marketingState } } } }',
      )
    ).customers.nodes;
  const namesBefore = await names();
  const states = new Set(namesBefore.map((one: Person) => one.defaultEmailAddress?.marketingState));
  expect(states.size).toBeGreaterThanOrEqual(4);
  await shopify.press({ shop, action: 'fill', size: 'small', seed: '1' });
  expect(await names()).toEqual(namesBefore);
  await shopify.press({ shop, action: 'fill', size: 'small', seed: '2' });
  expect(await names()).not.toEqual(namesBefore);
});
