import { createHmac } from 'node:crypto';
import { readWebhook } from '../../../functions/stores/webhook/read-webhook';
import { carryOutShopEvent } from '../../../functions/stores/webhook/shop-event-service';
import { apiEvent } from '../../support/api-event';
import { captureLogs } from '../../support/captured-logs';
import { clientSecret, customerId, openStoreWorld, type StoreWorld, shop } from './store-world';

let world: StoreWorld;
let logs: ReturnType<typeof captureLogs>;
beforeEach(async () => {
  world = openStoreWorld();
  logs = captureLogs();
  const address = await world.connect.begin(world.visitor, world.request());
  await world.connect.finish(world.visitor, world.back(address));
});
afterEach(async () => {
  logs.restore();
  await world.close();
});

type Telling = {
  readonly body?: string;
  readonly sent?: string;
  readonly secret?: string;
  readonly isBase64?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
};

const uninstalled = `{ "id": 9007199254740993, "myshopify_domain": "${shop}" }`;
const tell = async ({ body = uninstalled, sent, secret, isBase64, headers }: Telling = {}) => {
  const text = sent ?? body;
  const event = apiEvent('POST /shopify/webhook', {
    body: isBase64 ? Buffer.from(text).toString('base64') : text,
    isBase64Encoded: isBase64,
    headers: {
      'x-shopify-hmac-sha256': createHmac('sha256', secret ?? clientSecret)
        .update(body)
        .digest('base64'),
      'x-shopify-topic': 'app/uninstalled',
      'x-shopify-event-id': 'e1',
      'x-shopify-triggered-at': new Date(world.time.now + 1000).toISOString(),
      ...headers,
    },
  });
  await carryOutShopEvent(await readWebhook(event, await world.access()), world);
};
const state = async () => (await world.stores.read(customerId))?.state;

test.each([false, true])('a signed word ends the connection (in base 64: %s)', async (isBase64) => {
  await tell({ isBase64 });
  expect(await world.stores.read(customerId)).toMatchObject({ state: 'uninstalled', shop });
  expect(await world.stores.ownerOf(shop)).toBeUndefined();
});

test('it is carried out once, and does no harm when it comes again or late', async () => {
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
  ['changed after it was signed', { sent: `${uninstalled} ` }],
  ['not signed', { headers: { 'x-shopify-hmac-sha256': '' } }],
  ['signed with half a signature', { headers: { 'x-shopify-hmac-sha256': 'YWJj' } }],
])('what is %s is refused', async (_, telling) => {
  await expect(tell(telling)).rejects.toMatchObject({
    ...{ code: 'store_webhook_refused', status: 401 },
  });
  expect(await state()).toBe('active');
});

test('the shop is believed as it was signed: a header names no other one', async () => {
  await tell({
    body: '{"myshopify_domain":"b.myshopify.com"}',
    headers: { 'x-shopify-shop-domain': shop },
  });
  expect(await state()).toBe('active');
  await expect(tell({ body: '{"id":1}' })).rejects.toMatchObject({ code: 'invalid_json' });
});

test.each(['customers/data_request', 'customers/redact', 'shop/redact'])(
  '%s is taken, also of a shop that nobody has any more',
  async (topic) => {
    await tell();
    const headers = { 'x-shopify-topic': topic, 'x-shopify-event-id': topic.replace('/', '-') };
    await tell({ body: `{"shop_domain":"${shop}","customer":{"email":"a@b.test"}}`, headers });
    expect(await world.shopEvents.isDone(topic.replace('/', '-'))).toBe(true);
    expect(JSON.stringify(logs)).not.toContain('a@b.test');
  },
);
