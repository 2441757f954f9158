import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { partitions } from '../../../functions/items/partitions';
import { orderPartition } from '../../../functions/items/revenue/order';
import { orderPointerPartition } from '../../../functions/items/revenue/order-pointer';
import { createOrderRepository } from '../../../functions/revenue/order-repository';
import { published } from '../../fixtures/shopify-webhooks';
import { type NewsWorld, newsWorld } from './news-world';
import { customerId, openStoreWorld, type StoreWorld, shop } from './store-world';

let world: StoreWorld;
let news: NewsWorld;
beforeEach(async () => {
  world = openStoreWorld();
  news = await newsWorld(world);
  const address = await world.connect.begin(world.visitor, world.request());
  await world.connect.finish(world.visitor, world.back(address));
});
afterEach(() => world.close());

let events = 0;
const tell = (topic: string, body = published[topic] ?? '', more = {}) => {
  events += 1;
  const happenedAt = world.time.now;
  return news.carryOut({ eventId: `e${events}`, topic, shop, happenedAt, body, ...more });
};

const bobId = '9007199254740993';
const bobGid = `gid://shopify/Customer/${bobId}`;
const at = '2040-11-20T11:05:00Z';
const bob = (more: object = {}) => ({
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
  ...more,
});
const someone = async (email = 'bob@biller.test') =>
  news.subscribers.find(customerId, await news.idOf(customerId, email));

test('stores an order as reported, with every digit', async () => {
  await tell('orders/create');
  expect(news.applied).toEqual([
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
  await tell('orders/create', (published['orders/create'] ?? '').replaceAll(from, to));
  expect(news.applied[0]?.kind).toBe(kind);
});

test('marks a canceled order, and stores a checkout’s link back', async () => {
  await tell('orders/cancelled');
  await tell('checkouts/create');
  expect(news.applied).toMatchObject([
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
  news.things.set(bobGid, bob({ numberOfOrders: '3', tags: ['vip'] }));
  await tell(topic);
  expect(news.asked).toEqual([bobGid]);
  expect(await someone()).toMatchObject({
    status: 'active',
    fields: { shopify_orders: '3', shopify_tags: 'vip' },
  });
});

test('ignores older events that arrive later', async () => {
  const later = '2040-11-20T11:06:00Z';
  news.things.set(bobGid, bob({ updatedAt: later, numberOfOrders: '4' }));
  await tell('customers/update');
  news.things.set(bobGid, bob());
  await tell('customers/update');
  expect((await someone())?.fields.shopify_orders).toBe('4');
});

test('handles a repeated event once, but each topic separately', async () => {
  await tell('orders/create', undefined, { eventId: 'same' });
  await tell('orders/create', undefined, { eventId: 'same' });
  await tell('orders/updated', undefined, { eventId: 'same' });
  expect(news.applied).toHaveLength(2);
});

test('deletes one of two merged customers, and older events don’t bring them back', async () => {
  const goneId = '9007199254740995';
  const goneGid = `gid://shopify/Customer/${goneId}`;
  const defaultEmailAddress = { emailAddress: 'two@biller.test', marketingState: 'SUBSCRIBED' };
  const gone = bob({ id: goneGid, defaultEmailAddress });
  news.things.set(bobGid, bob());
  news.things.set(goneGid, gone);
  const ofGone = `{"id": ${goneId}}`;
  await tell('customers/create', ofGone);
  expect((await someone('two@biller.test'))?.status).toBe('active');
  world.time.now += 60_000;
  await tell('customers/merge');
  await tell('customers/update', ofGone);
  expect((await someone('two@biller.test'))?.status).toBe('unsubscribed');
  expect((await someone())?.status).toBe('active');
});

test('reloads an order after a refund or a fulfillment', async () => {
  await tell('refunds/create');
  await tell('fulfillments/create');
  const order = 'gid://shopify/Order/9007199254741111';
  expect(news.asked).toEqual([order, order]);
  // The store doesn't return the order, but an old order isn't deleted.
  expect(news.applied).toEqual([]);
});

test('removes objects that the store no longer has', async () => {
  await tell('products/update');
  await tell('products/delete');
  await tell('collections/delete');
  expect(news.applied.map((one) => one.kind === 'removed' && [one.what, one.id])).toEqual([
    ['product', '9007199254741777'],
    ['product', '9007199254741777'],
    ['collection', '9007199254741888'],
  ]);
});

test('ignores events of a store that no one has connected, except privacy requests', async () => {
  news.things.set(bobGid, bob());
  await tell('customers/create');
  await tell('app/uninstalled');
  news.applied.length = 0;
  await tell('orders/create');
  expect(news.applied).toEqual([]);

  await tell('customers/data_request');
  const [message, ...others] = await news.messages.list(customerId);
  const id = await news.idOf(customerId, 'bob@biller.test');
  expect(message).toMatchObject({ code: 'store_data_request', metadata: { subscriberId: id } });
  expect(others).toEqual([]);
  await tell('customers/redact');
  expect(await someone()).toBeUndefined();
  // The store repeats the erasure, and then requests the data of a person who no longer exists.
  await tell('customers/redact');
  await tell('customers/data_request');
  expect(await news.messages.list(customerId)).toHaveLength(1);

  await tell('shop/redact');
  expect(news.sent).toEqual([{ work: 'erase', customerId, shop }]);
});

/** Counts the orders and the pointers to them in all partitions. */
const ordersLeft = async (): Promise<number> => {
  const { client, name: TableName } = world.table;
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
  await tell('orders/create');
  const jon = await news.idOf(customerId, 'jon@example.test');
  const ofJon = async () => {
    const orders = createOrderRepository(world.table);
    const always = { from: 0, to: Date.UTC(2100, 0) };
    return (await orders.ofPerson(customerId, jon, always, { limit: 9 })).orders;
  };
  expect(await ofJon()).toHaveLength(1);
  const customer = { id: 1, email: 'jon@example.test' };
  await tell('customers/redact', JSON.stringify({ shop_domain: shop, customer }));
  expect(await ofJon()).toEqual([]);
  expect(await ordersLeft()).toBe(2);
});

test('keeps people who consented without the store’s data when a store is erased, and removes everything else', async () => {
  const other = 'gid://shopify/Customer/9007199254740995';
  const defaultEmailAddress = { emailAddress: 'no@biller.test', marketingState: 'NOT_SUBSCRIBED' };
  news.things.set(bobGid, bob());
  news.things.set(other, bob({ id: other, defaultEmailAddress }));
  await tell('customers/create');
  await tell('customers/create', '{"id": 9007199254740995}');
  await tell('collections/create');
  await tell('orders/create');
  expect(await ordersLeft()).toBe(2);
  expect((await someone('no@biller.test'))?.status).toBe('unsubscribed');
  const message = { work: 'erase' as const, customerId, shop };
  const run = { shouldStop: async () => false };

  // While a store is connected, nothing is erased, because the store wants its data here.
  expect(await news.erase(message, run)).toBe('finished');
  expect(await someone('no@biller.test')).toBeDefined();

  await tell('app/uninstalled');
  expect(await news.erase(message, { shouldStop: async () => true })).toBe('work_left');
  expect(await news.erase(message, run)).toBe('finished');
  expect(await someone()).toMatchObject({ status: 'active', fields: {} });
  expect(await someone('no@biller.test')).toBeUndefined();
  expect(await news.shopCustomers.find(customerId, bobId)).toBeUndefined();
  expect(await news.shops.knowersOf(shop)).toEqual([]);
  expect(await ordersLeft()).toBe(0);
  expect(await news.erase(message, run)).toBe('finished');
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
    'are listed once with the reason, however often they arrive: %s %s',
    async (topic, body, dataType, id, reason) => {
      await tell(topic, body);
      await tell(topic, body);
      expect(news.applied).toEqual([]);
      expect(await news.unread()).toEqual([
        { dataType, id, reason: expect.stringMatching(reason), at: world.time.now },
      ]);
    },
  );

  test('are listed when the store sends an object in an unknown form', async () => {
    news.things.set(bobGid, { ...bob(), createdAt: 'once' });
    await tell('customers/update', JSON.stringify({ id: bobId }));
    expect(await news.unread()).toMatchObject([
      { dataType: 'customers', id: bobId, reason: 'The field createdAt has an unexpected value' },
    ]);
    world.time.now += 31 * 24 * 3_600_000;
    expect(await news.unread()).toEqual([]);
  });

  test('aren’t listed if the object can be read or was deleted', async () => {
    await tell('orders/create');
    await tell('products/delete', '{"id":5}');
    expect(await news.unread()).toEqual([]);
  });
});
