import { createHmac } from 'node:crypto';
import { readWebhook } from '../../../functions/stores/webhook/read-webhook';
import { published } from '../../fixtures/shopify-webhooks';
import { apiEvent } from '../../support/api-event';
import { captureLogs } from '../../support/captured-logs';
import { type NewsWorld, newsWorld } from './news-world';
import { clientSecret, customerId, openStoreWorld, type StoreWorld, shop } from './store-world';

let world: StoreWorld;
let news: NewsWorld;
let logs: ReturnType<typeof captureLogs>;
beforeEach(async () => {
  world = openStoreWorld();
  news = await newsWorld(world);
  logs = captureLogs();
  const address = await world.connect.begin(world.visitor, world.request());
  await world.connect.finish(world.visitor, world.back(address));
});
afterEach(async () => {
  logs.restore();
  await world.close();
});

type Telling = {
  readonly topic?: string;
  readonly body?: string;
  readonly sent?: string;
  readonly secret?: string;
  readonly isBase64?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
};

const uninstalled = `{ "id": 9007199254740993, "myshopify_domain": "${shop}" }`;
const read = async (telling: Telling = {}) => {
  const {
    topic = 'app/uninstalled',
    body = uninstalled,
    sent,
    secret,
    isBase64,
    headers,
  } = telling;
  const text = sent ?? body;
  const event = apiEvent('POST /shopify/webhook', {
    body: isBase64 ? Buffer.from(text).toString('base64') : text,
    isBase64Encoded: isBase64,
    headers: {
      'x-shopify-hmac-sha256': createHmac('sha256', secret ?? clientSecret)
        .update(body)
        .digest('base64'),
      'x-shopify-topic': topic,
      'x-shopify-event-id': 'e1',
      'x-shopify-shop-domain': shop,
      'x-shopify-triggered-at': new Date(world.time.now + 1000).toISOString(),
      ...headers,
    },
  });
  return readWebhook(event, await world.access());
};
const tell = async (telling?: Telling) => news.carryOut(await read(telling));
const state = async () => (await world.stores.read(customerId))?.state;

test.each([false, true])(
  'ends the connection after a signed webhook (in base 64: %s)',
  async (isBase64) => {
    await tell({ isBase64 });
    expect(await world.stores.read(customerId)).toMatchObject({ state: 'uninstalled', shop });
    expect(await world.stores.ownerOf(shop)).toBeUndefined();
  },
);

test('handles an uninstall webhook once, and ignores one that is repeated or late', async () => {
  await tell();
  await tell();
  const address = await world.connect.begin(world.visitor, world.request());
  world.time.now += 60_000;
  await world.connect.finish(world.visitor, world.back(address));
  await tell();
  const late = new Date(world.time.now - 30_000).toISOString();
  await tell({ headers: { 'x-shopify-event-id': 'e2', 'x-shopify-triggered-at': late } });
  expect(await state()).toBe('active');
});

test.each<[string, Telling]>([
  ['signed with another secret', { secret: 'shpss_somebody_elses' }],
  ['signed with a secret of long ago', { secret: 'shpss_of_the_year_before' }],
  ['changed after it was signed', { sent: `${uninstalled} ` }],
  ['not signed', { headers: { 'x-shopify-hmac-sha256': '' } }],
  ['signed with half a signature', { headers: { 'x-shopify-hmac-sha256': 'YWJj' } }],
])('refuses a webhook that is %s', async (_, telling) => {
  await expect(tell(telling)).rejects.toMatchObject({
    code: 'store_webhook_refused',
    status: 401,
  });
  expect(await state()).toBe('active');
});

test('accepts the previous secret while it is configured', async () => {
  await tell({ secret: world.oldSecret });
  expect(await state()).toBe('uninstalled');
});

test('ends only the connection of the store that signed the webhook, whatever a header says', async () => {
  await tell({ body: '{"myshopify_domain":"b.myshopify.com"}' });
  expect(await state()).toBe('active');
  await expect(tell({ body: '{"id":1}' })).rejects.toMatchObject({ code: 'invalid_json' });
  const headers = { 'x-shopify-shop-domain': 'evil.example' };
  await expect(tell({ topic: 'orders/create', body: '{}', headers })).rejects.toMatchObject({
    code: 'invalid_json',
  });
});

test('reloads data by ID if it is too large for a message', async () => {
  const order = published['orders/create'] ?? '';
  const body = order.replace('"note": null', `"note": "${'ü'.repeat(80_000)}"`);
  const told = await read({ topic: 'orders/create', body });
  expect(Buffer.byteLength(JSON.stringify(told))).toBeLessThan(1000);
  await news.carryOut(told);
  expect(news.asked).toEqual(['gid://shopify/Order/9007199254741111']);
});

test.each(Object.keys(published))('accepts %s as Shopify publishes it', async (topic) => {
  await tell({ topic, body: published[topic] });
  expect(await world.shopEvents.isDone(`e1:${topic}`)).toBe(true);
  const text = JSON.stringify(logs);
  for (const address of ['bob@biller.test', 'jon@example.test'])
    expect(text).not.toContain(address);
});
