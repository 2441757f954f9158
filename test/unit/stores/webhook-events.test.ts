import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { partitions } from '../../../functions/items/partitions';
import { orderPartition } from '../../../functions/items/revenue/order';
import { orderPointerPartition } from '../../../functions/items/revenue/order-pointer';
import { createOrderRepository } from '../../../functions/revenue/order-repository';
import { publishedWebhooks } from '../../fixtures/shopify-webhooks';
import { customerId, openStoreFixture, type StoreFixture, shop } from './store-fixture';
import { openWebhookFixture, type WebhookFixture } from './webhook-events-fixture';

let fixture: StoreFixture;
let webhooks: WebhookFixture;
beforeEach(async () => {
  fixture = openStoreFixture();
  webhooks = await openWebhookFixture(fixture);
  const address = await fixture.connect.begin(fixture.visitor, fixture.request());
  await fixture.connect.finish(fixture.visitor, fixture.back(address));
});
afterEach(() => fixture.close());

let events = 0;
const sendWebhook = (topic: string, body = publishedWebhooks[topic] ?? '', overrides = {}) => {
  events += 1;
  const happenedAt = fixture.time.now;
  return webhooks.carryOut({ eventId: `e${events}`, topic, shop, happenedAt, body, ...overrides });
};

const bobId = '9007199254740993';
const bobGid = `gid://shopify/Customer/${bobId}`;
const at = '2040-11-20T11:05:00Z';
const bobsRecord = (overrides: object = {}) => ({
  id: bobGid,
  createdAt: at,
  updatedAt: at,
  firstName: 'Bob',
  lastName: null,
  tags: [],
  defaultEmailAddress: { emailAddress: 'bob@biller.test', marketingState: 'SUBSCRIBED' },
  numberOfOrders: '1',
  lastOrder: null,
  defaultAddress: null,
  ...overrides,
});
const findPerson = async (email = 'bob@biller.test') =>
  webhooks.subscribers.find(customerId, await webhooks.idOf(customerId, email));

test('stores an order as reported, with every digit', async () => {
  await sendWebhook('orders/create');
  expect(webhooks.applied).toEqual([
    {
      kind: 'order',
      id: '9007199254741111',
      name: '#9999',
      isTest: false,
      at: Date.parse('2040-11-20T11:00:00Z'),
      updatedAt: Date.parse('2040-11-20T12:00:00Z'),
      fulfilledAt: Date.parse('2040-11-20T11:30:00Z'),
      customerId: bobId,
      email: 'jon@example.test',
      country: 'US',
      total: 39_800,
      refunded: 4194,
      currency: 'USD',
      isCancelled: false,
      checkoutId: '9007199254740999',
      landingUrl: '/products/ipod?utm_source=mailbloom&utm_campaign=autumn&mb=abc',
      lines: [
        {
          title: 'IPod Nano - 8GB',
          quantity: 2,
          kept: 1,
          price: { amount: 19_900, currency: 'USD' },
          productId: '9007199254741777',
        },
        { title: 'Gift wrap', quantity: 1, price: { amount: 0, currency: 'USD' } },
      ],
    },
  ]);
});

test.each([
  ['in a currency that nobody knows', ['"currency": "USD"', '"currency": "QQQ"'], 'order'],
  ['without an address', ['"email": "jon@example.test"', '"email": ""'], 'order'],
  ['without a total', ['"398.00"', '"much"'], undefined],
] as const)('handles an order %s', async (_, [from, to], kind) => {
  await sendWebhook(
    'orders/create',
    (publishedWebhooks['orders/create'] ?? '').replaceAll(from, to),
  );
  expect(webhooks.applied[0]?.kind).toBe(kind);
});

test('marks a canceled order, and stores a checkout’s link back', async () => {
  await sendWebhook('orders/cancelled');
  await sendWebhook('checkouts/create');
  expect(webhooks.applied).toMatchObject([
    { kind: 'order', isCancelled: true },
    {
      kind: 'checkout',
      id: '9007199254740999',
      email: 'jon@example.test',
      country: 'CA',
      recoveryUrl: 'https://olive.test/548380009/checkouts/recover',
    },
  ]);
});

test.each([
  'customers/create',
  'customers/update',
  'customers/purchasing_summary',
  'customers_email_marketing_consent/update',
  'customer.tags_added',
])('reads the current data of a customer after %s', async (topic) => {
  webhooks.things.set(bobGid, bobsRecord({ numberOfOrders: '3', tags: ['vip'] }));
  await sendWebhook(topic);
  expect(webhooks.asked).toEqual([bobGid]);
  expect(await findPerson()).toMatchObject({
    status: 'active',
    fields: { shopify_orders: '3', shopify_tags: 'vip' },
  });
});

test('ignores older events that arrive later', async () => {
  const laterTime = '2040-11-20T11:06:00Z';
  webhooks.things.set(bobGid, bobsRecord({ updatedAt: laterTime, numberOfOrders: '4' }));
  await sendWebhook('customers/update');
  webhooks.things.set(bobGid, bobsRecord());
  await sendWebhook('customers/update');
  expect((await findPerson())?.fields.shopify_orders).toBe('4');
});

test('handles a repeated event once, but each topic separately', async () => {
  await sendWebhook('orders/create', undefined, { eventId: 'same' });
  await sendWebhook('orders/create', undefined, { eventId: 'same' });
  await sendWebhook('orders/updated', undefined, { eventId: 'same' });
  expect(webhooks.applied).toHaveLength(2);
});

test('deletes one of two merged customers, and older events don’t bring them back', async () => {
  const deletedId = '9007199254740995';
  const deletedGid = `gid://shopify/Customer/${deletedId}`;
  const defaultEmailAddress = { emailAddress: 'two@biller.test', marketingState: 'SUBSCRIBED' };
  const deletedCustomer = bobsRecord({ id: deletedGid, defaultEmailAddress });
  webhooks.things.set(bobGid, bobsRecord());
  webhooks.things.set(deletedGid, deletedCustomer);
  const deletionBody = `{"id": ${deletedId}}`;
  await sendWebhook('customers/create', deletionBody);
  expect((await findPerson('two@biller.test'))?.status).toBe('active');
  fixture.time.now += 60_000;
  await sendWebhook('customers/merge');
  await sendWebhook('customers/update', deletionBody);
  expect((await findPerson('two@biller.test'))?.status).toBe('unsubscribed');
  expect((await findPerson())?.status).toBe('active');
});

test('reloads an order after a refund or a fulfillment', async () => {
  await sendWebhook('refunds/create');
  await sendWebhook('fulfillments/create');
  const order = 'gid://shopify/Order/9007199254741111';
  expect(webhooks.asked).toEqual([order, order]);
  // The store doesn't return the order. That doesn't mean that the order was deleted, because
  // stores don't show us old orders.
  expect(webhooks.applied).toEqual([]);
});

test('removes objects that the store no longer has', async () => {
  await sendWebhook('products/update');
  await sendWebhook('products/delete');
  await sendWebhook('collections/delete');
  expect(webhooks.applied.map((one) => one.kind === 'removed' && [one.recordKind, one.id])).toEqual(
    [
      ['product', '9007199254741777'],
      ['product', '9007199254741777'],
      ['collection', '9007199254741888'],
    ],
  );
});

test('ignores events of a store that no one has connected, except privacy requests', async () => {
  webhooks.things.set(bobGid, bobsRecord());
  await sendWebhook('customers/create');
  await sendWebhook('app/uninstalled');
  webhooks.applied.length = 0;
  await sendWebhook('orders/create');
  expect(webhooks.applied).toEqual([]);

  await sendWebhook('customers/data_request');
  const [message, ...others] = await webhooks.messages.list(customerId);
  const id = await webhooks.idOf(customerId, 'bob@biller.test');
  expect(message).toMatchObject({ code: 'store_data_request', metadata: { subscriberId: id } });
  expect(others).toEqual([]);
  await sendWebhook('customers/redact');
  expect(await findPerson()).toBeUndefined();
  // The store repeats the erasure, and then requests the data of a person who no longer exists.
  await sendWebhook('customers/redact');
  await sendWebhook('customers/data_request');
  expect(await webhooks.messages.list(customerId)).toHaveLength(1);

  await sendWebhook('shop/redact');
  expect(webhooks.sent).toEqual([{ work: 'erase', customerId, shop }]);
});

/** Counts the orders and the pointers to them in all partitions. */
const remainingOrders = async (): Promise<number> => {
  const { client, name: TableName } = fixture.table;
  const KeyConditionExpression = 'pk = :pk';
  const pks = partitions.flatMap((partition) => [
    orderPartition(customerId, partition),
    orderPointerPartition(customerId, partition),
  ]);
  const counts = pks.map(async (pk) => {
    const ExpressionAttributeValues = { ':pk': pk };
    const query = { TableName, KeyConditionExpression, ExpressionAttributeValues };
    return (await client.send(new QueryCommand(query))).Count ?? 0;
  });
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
};

test('removes an erased person from their orders even if they were never a subscriber', async () => {
  await sendWebhook('orders/create');
  const jon = await webhooks.idOf(customerId, 'jon@example.test');
  const findJon = async () => {
    const orders = createOrderRepository(fixture.table);
    const allTime = { from: 0, to: Date.UTC(2100, 0) };
    return (await orders.ofPerson(customerId, jon, allTime, { limit: 9 })).orders;
  };
  expect(await findJon()).toHaveLength(1);
  const customer = { id: 1, email: 'jon@example.test' };
  await sendWebhook('customers/redact', JSON.stringify({ shop_domain: shop, customer }));
  expect(await findJon()).toEqual([]);
  expect(await remainingOrders()).toBe(2);
});

test('when a store is erased, keeps people who consented but without the store’s data, and removes everything else', async () => {
  const otherGid = 'gid://shopify/Customer/9007199254740995';
  const defaultEmailAddress = { emailAddress: 'no@biller.test', marketingState: 'NOT_SUBSCRIBED' };
  webhooks.things.set(bobGid, bobsRecord());
  webhooks.things.set(otherGid, bobsRecord({ id: otherGid, defaultEmailAddress }));
  await sendWebhook('customers/create');
  await sendWebhook('customers/create', '{"id": 9007199254740995}');
  await sendWebhook('collections/create');
  await sendWebhook('orders/create');
  expect(await remainingOrders()).toBe(2);
  expect((await findPerson('no@biller.test'))?.status).toBe('unsubscribed');
  const message = { work: 'erase' as const, customerId, shop };
  const run = { shouldStop: async () => false };

  // While a store is connected, nothing is erased, because a connected store still needs its data.
  expect(await webhooks.erase(message, run)).toBe('finished');
  expect(await findPerson('no@biller.test')).toBeDefined();

  await sendWebhook('app/uninstalled');
  expect(await webhooks.erase(message, { shouldStop: async () => true })).toBe('work_left');
  expect(await webhooks.erase(message, run)).toBe('finished');
  expect(await findPerson()).toMatchObject({ status: 'active', fields: {} });
  expect(await findPerson('no@biller.test')).toBeUndefined();
  expect(await webhooks.shopCustomers.find(customerId, bobId)).toBeUndefined();
  expect(await webhooks.shops.knowersOf(shop)).toEqual([]);
  expect(await remainingOrders()).toBe(0);
  expect(await webhooks.erase(message, run)).toBe('finished');
});

describe('unreadable webhook events', () => {
  test.each([
    ['checkouts/create', '{"id":77}', 'checkouts', '77', /^The field .* is missing$/],
    ['collections/update', '{"id":78,"title":9}', 'collections', '78', /updated_at is missing$/],
    ['customers/update', '{"email":"a@b.test"}', 'customers', '', /say which record/],
    ['products/delete', '{}', 'products', '', /say which record/],
    ['customers/merge', '{}', 'customers', '', /say which record/],
    ['orders/updated', '[]', 'orders', '', /say which record/],
    ['orders/updated', 'null', 'orders', '', /say which record/],
    ['orders/updated', '7', 'orders', '', /say which record/],
  ])(
    'lists an unreadable webhook event once with the reason, however often it arrives: %s %s',
    async (topic, body, dataType, id, reason) => {
      await sendWebhook(topic, body);
      await sendWebhook(topic, body);
      expect(webhooks.applied).toEqual([]);
      expect(await webhooks.unread()).toEqual([
        { dataType, id, reason: expect.stringMatching(reason), at: fixture.time.now },
      ]);
    },
  );

  test('lists an unreadable webhook event when the store sends an object in an unknown form', async () => {
    webhooks.things.set(bobGid, { ...bobsRecord(), createdAt: 'once' });
    await sendWebhook('customers/update', JSON.stringify({ id: bobId }));
    expect(await webhooks.unread()).toMatchObject([
      { dataType: 'customers', id: bobId, reason: 'The field createdAt has an unexpected value' },
    ]);
    fixture.time.now += 31 * 24 * 3_600_000;
    expect(await webhooks.unread()).toEqual([]);
  });

  test('doesn’t list a webhook event if its object can be read or was deleted', async () => {
    await sendWebhook('orders/create');
    await sendWebhook('products/delete', '{"id":5}');
    expect(await webhooks.unread()).toEqual([]);
  });
});
