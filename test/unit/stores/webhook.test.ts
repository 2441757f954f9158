import { createHmac } from 'node:crypto';
import { readWebhook } from '../../../functions/stores/webhook/read-webhook';
import { publishedWebhooks } from '../../fixtures/shopify-webhooks';
import { apiEvent } from '../../support/api-event';
import { captureLogs } from '../../support/captured-logs';
import {
  clientSecret,
  customerId,
  openStoreFixture,
  type StoreFixture,
  shop,
} from './store-fixture';
import { openWebhookFixture, type WebhookFixture } from './webhook-events-fixture';

let fixture: StoreFixture;
let webhooks: WebhookFixture;
let logs: ReturnType<typeof captureLogs>;
beforeEach(async () => {
  fixture = openStoreFixture();
  webhooks = await openWebhookFixture(fixture);
  logs = captureLogs();
  const address = await fixture.connect.begin(fixture.visitor, fixture.request());
  await fixture.connect.finish(fixture.visitor, fixture.back(address));
});
afterEach(async () => {
  logs.restore();
  await fixture.close();
});

type WebhookInput = {
  readonly topic?: string;
  readonly body?: string;
  readonly sent?: string;
  readonly secret?: string;
  readonly isBase64?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
};

const uninstalledBody = `{ "id": 9007199254740993, "myshopify_domain": "${shop}" }`;
const receiveWebhook = async (input: WebhookInput = {}) => {
  const {
    topic = 'app/uninstalled',
    body = uninstalledBody,
    sent,
    secret,
    isBase64,
    headers,
  } = input;
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
      'x-shopify-triggered-at': new Date(fixture.time.now + 1000).toISOString(),
      ...headers,
    },
  });
  return readWebhook(event, await fixture.access());
};
const sendWebhook = async (input?: WebhookInput) => webhooks.carryOut(await receiveWebhook(input));
const state = async () => (await fixture.stores.read(customerId))?.state;

test.each([false, true])(
  'ends the connection after a signed webhook (in base 64: %s)',
  async (isBase64) => {
    await sendWebhook({ isBase64 });
    expect(await fixture.stores.read(customerId)).toMatchObject({ state: 'uninstalled', shop });
    expect(await fixture.stores.ownerOf(shop)).toBeUndefined();
  },
);

test('handles an uninstall webhook once, and ignores one that is repeated or late', async () => {
  await sendWebhook();
  await sendWebhook();
  const address = await fixture.connect.begin(fixture.visitor, fixture.request());
  fixture.time.now += 60_000;
  await fixture.connect.finish(fixture.visitor, fixture.back(address));
  await sendWebhook();
  const lateTimestamp = new Date(fixture.time.now - 30_000).toISOString();
  await sendWebhook({
    headers: { 'x-shopify-event-id': 'e2', 'x-shopify-triggered-at': lateTimestamp },
  });
  expect(await state()).toBe('active');
});

test.each<[string, WebhookInput]>([
  ['signed with another secret', { secret: 'shpss_somebody_elses' }],
  ['signed with a secret of long ago', { secret: 'shpss_of_the_year_before' }],
  ['changed after it was signed', { sent: `${uninstalledBody} ` }],
  ['not signed', { headers: { 'x-shopify-hmac-sha256': '' } }],
  ['signed with half a signature', { headers: { 'x-shopify-hmac-sha256': 'YWJj' } }],
])('refuses a webhook that is %s', async (_, input) => {
  await expect(sendWebhook(input)).rejects.toMatchObject({
    code: 'store_webhook_refused',
    status: 401,
  });
  expect(await state()).toBe('active');
});

test('accepts the previous secret while it is configured', async () => {
  await sendWebhook({ secret: fixture.oldSecret });
  expect(await state()).toBe('uninstalled');
});

test('ends only the connection of the store that signed the webhook, whatever a header says', async () => {
  await sendWebhook({ body: '{"myshopify_domain":"b.myshopify.com"}' });
  expect(await state()).toBe('active');
  await expect(sendWebhook({ body: '{"id":1}' })).rejects.toMatchObject({ code: 'invalid_json' });
  const headers = { 'x-shopify-shop-domain': 'evil.example' };
  await expect(sendWebhook({ topic: 'orders/create', body: '{}', headers })).rejects.toMatchObject({
    code: 'invalid_json',
  });
});

test('reloads data by ID if it is too large for a message', async () => {
  const order = publishedWebhooks['orders/create'] ?? '';
  const body = order.replace('"note": null', `"note": "${'ü'.repeat(80_000)}"`);
  const webhookEvent = await receiveWebhook({ topic: 'orders/create', body });
  expect(Buffer.byteLength(JSON.stringify(webhookEvent))).toBeLessThan(1000);
  await webhooks.carryOut(webhookEvent);
  expect(webhooks.asked).toEqual(['gid://shopify/Order/9007199254741111']);
});

test.each(Object.keys(publishedWebhooks))('accepts %s as Shopify publishes it', async (topic) => {
  await sendWebhook({ topic, body: publishedWebhooks[topic] });
  expect(await fixture.shopEvents.isDone(`e1:${topic}`)).toBe(true);
  const text = JSON.stringify(logs);
  for (const address of ['bob@biller.test', 'jon@example.test'])
    expect(text).not.toContain(address);
});
