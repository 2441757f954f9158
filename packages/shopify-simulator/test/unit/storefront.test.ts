import { eventually } from '@mailbloom/embedded-cloud/testing';
import { type LocalShopify, shop, startLocalShopify } from '../support/local-shopify';
import { storeCustomer } from '../support/shopper';

let shopify: LocalShopify;
beforeEach(async () => {
  shopify = await startLocalShopify();
  await shopify.press({ shop, action: 'fill', size: 'small' });
  await shopify.install();
});
afterEach(() => shopify.close());

const receivedEvents = (topic: string) =>
  eventually(topic, async () => {
    const found = shopify.told.find((one) => one.topic === topic);
    return found && JSON.parse(found.body);
  });
const subscribe = async (...topics: readonly string[]) => {
  for (const topic of topics) {
    await shopify.graphql(`mutation { webhookSubscriptionCreate(topic: ${topic},
      webhookSubscription: { uri: "${shopify.origin}/api/shopify/webhooks/a" }) { userErrors { message } } }`);
  }
};
const buyer = { email: 'new.buyer@example.com', first: 'New', last: 'Buyer', country: 'FR' };

test('records the landing page in the order of a buyer who arrived through a link', async () => {
  await subscribe('ORDERS_CREATE', 'CHECKOUTS_CREATE', 'CUSTOMERS_CREATE');
  const visitor = storeCustomer(shopify.origin, shop);
  await visitor.open('products/linen-napkins?utm_source=mailbloom&mb=abc');
  await visitor.addToCart('linen-napkins');
  await visitor.open('products/bread-knife');
  await visitor.giveContact({ ...buyer, news: 'yes' });
  expect(await receivedEvents('checkouts/create')).toMatchObject({
    email: buyer.email,
    completed_at: null,
  });
  expect(await visitor.buy()).toContain('#1301');
  expect(await receivedEvents('orders/create')).toMatchObject({
    name: '#1301',
    email: buyer.email,
    test: false,
    landing_site: '/products/linen-napkins?utm_source=mailbloom&mb=abc',
    shipping_address: { country_code: 'FR' },
    line_items: [{ title: 'Linen napkins' }],
  });
  expect(await receivedEvents('customers/create')).toMatchObject({
    email: buyer.email,
    first_name: 'New',
  });
  const { json } = await shopify.graphql(
    `{ orders(first: 1, sortKey: CREATED_AT, reverse: true) { nodes {
      customerJourneySummary { lastVisit { landingPage } }
      customer { numberOfOrders defaultEmailAddress { marketingState } }
    } } }`,
  );
  expect(json.data.orders.nodes[0]).toMatchObject({
    customer: { numberOfOrders: '1', defaultEmailAddress: { marketingState: 'SUBSCRIBED' } },
    customerJourneySummary: { lastVisit: { landingPage: expect.stringMatching(/mb=abc$/) } },
  });
});

test('restores an abandoned checkout, and creates one order from it', async () => {
  await subscribe('CHECKOUTS_UPDATE');
  const visitor = storeCustomer(shopify.origin, shop);
  await visitor.addToCart('oak-cutting-board');
  await visitor.giveContact(buyer);
  const { json } = await shopify.graphql(
    `{ abandonedCheckouts(first: 100) { nodes { id completedAt abandonedCheckoutUrl
      customer { defaultEmailAddress { emailAddress } } lineItems(first: 1) { nodes { title } } } } }`,
  );
  const abandonedCheckout = json.data.abandonedCheckouts.nodes.at(-1);
  expect(abandonedCheckout).toMatchObject({
    completedAt: null,
    lineItems: { nodes: [{ title: 'Oak cutting board' }] },
  });
  // A visitor with a different browser, who follows a link in an email.
  const otherCustomer = storeCustomer(shopify.origin, shop);
  expect(await otherCustomer.follow(abandonedCheckout.abandonedCheckoutUrl)).toContain(
    'Oak cutting board',
  );
  expect(await otherCustomer.buy()).toContain('#1301');
  expect(await receivedEvents('checkouts/update')).toMatchObject({
    completed_at: expect.any(String),
  });
  expect(await otherCustomer.follow(abandonedCheckout.abandonedCheckoutUrl)).toContain(
    'Your cart is empty',
  );
});

test('blocks payment without a valid address', async () => {
  const visitor = storeCustomer(shopify.origin, shop);
  await visitor.addToCart('bread-knife');
  await visitor.giveContact({ ...buyer, email: 'nobody' });
  expect(await visitor.buy()).toContain('Continue to payment');
});

test('gives products images that emails can show, and says on its pages that nothing is sold', async () => {
  const { json } = await shopify.graphql(
    '{ products(first: 1) { nodes { onlineStoreUrl featuredMedia { preview { image { url } } } } } }',
  );
  const [product] = json.data.products.nodes;
  const picture = await fetch(product.featuredMedia.preview.image.url);
  expect(picture.headers.get('content-type')).toBe('image/png');
  expect(
    Buffer.from(await picture.arrayBuffer())
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG');
  expect(await (await fetch(product.onlineStoreUrl)).text()).toContain('Nothing is sold');
  expect((await fetch(`${product.onlineStoreUrl}-gone`)).status).toBe(404);
});
