import Stripe from 'stripe';
import { receiveEvent } from '../../../functions/billing/api/receive-event';
import type { BillingDependencies } from '../../../functions/billing/live';
import { createEventRepository } from '../../../functions/billing/webhook/event-repository';
import { apiEvent } from '../../support/api-event';
import { captureLogs, type LogCapture } from '../../support/captured-logs';
import { type BillingFixture, customerId, openBillingFixture, stripeId } from './billing-fixture';
import { aSubscription, webhookSecret } from './fake-stripe';

let fixture: BillingFixture;
let logs: LogCapture;
beforeEach(async () => {
  fixture = await openBillingFixture();
  logs = captureLogs();
  const entitlement = { customerId, rev: 0, stripeId };
  await fixture.entitlements.write(entitlement, undefined, { stripeId });
  fixture.subscriptions(aSubscription());
});
afterEach(async () => {
  logs.restore();
  await fixture.close();
});

const eventText = (id = 'evt_1', customer = stripeId, type = 'customer.subscription.created') =>
  JSON.stringify({ id, object: 'event', type, data: { object: { id: 'sub_1', customer } } });

type Sending = {
  readonly secret?: string;
  readonly ageSeconds?: number;
  readonly sent?: string;
  readonly isBase64?: boolean;
};

const post = async (text: string, { secret, ageSeconds = 0, sent, isBase64 }: Sending = {}) => {
  const signature = Stripe.webhooks.generateTestHeaderString({
    payload: text,
    secret: secret ?? webhookSecret,
    timestamp: Math.floor(fixture.time.now / 1000) - ageSeconds,
  });
  const event = apiEvent('POST /premium/webhook', {
    body: isBase64 ? Buffer.from(sent ?? text).toString('base64') : (sent ?? text),
    isBase64Encoded: isBase64,
    headers: { 'stripe-signature': signature },
  });
  const events = createEventRepository(fixture.table);
  const dependencies = { ...fixture, stripe: fixture.stripe.access, events };
  return receiveEvent({ event } as never, dependencies as unknown as BillingDependencies);
};
const subscriptionCallCount = () => fixture.stripe.callsOf('GET /v1/subscriptions').length;
const isPremium = async () => (await fixture.now()).subscription?.status === 'active';

test.each([false, true])(
  'grants Premium after a signed event (in base 64: %s)',
  async (isBase64) => {
    await post(eventText(), { isBase64 });
    expect(await isPremium()).toBe(true);
  },
);

test('changes nothing for a checkout that ended unpaid, and doesn’t affect the next checkout', async () => {
  const { rev } = await fixture.now();
  await post(eventText('evt_1', stripeId, 'checkout.session.expired'));
  expect((await fixture.now()).rev).toBe(rev);
  await post(eventText('evt_2', stripeId, 'checkout.session.completed'));
  expect((await fixture.now()).rev).toBe(rev + 1);
});

test.each<[string, Sending]>([
  ['signed with another secret', { secret: 'whsec_other' }],
  ['signed six minutes ago', { ageSeconds: 301 }],
  ['signed six minutes ahead', { ageSeconds: -301 }],
  ['changed after it was signed', { sent: eventText('evt_2') }],
  ['the same, written otherwise', { sent: `${eventText()} ` }],
])('refuses an event that is %s', async (_, sendingOptions) => {
  await expect(post(eventText(), sendingOptions)).rejects.toMatchObject({
    code: 'webhook_refused',
  });
  expect(subscriptionCallCount()).toBe(0);
  expect(await isPremium()).toBe(false);
});

test.each([
  ...['null', '[]', '[1]', '7', '"evt_1"', 'true', '{}', '', 'no JSON', '{"id":"evt_1"'],
  '{"id":"evt_1","type":"invoice.paid","data":null}',
  '{"id":"evt_1","type":"invoice.paid","data":[]}',
  '{"id":"evt_1","type":"invoice.paid","data":7}',
  '{"id":"evt_1","type":"invoice.paid","data":{"object":null}}',
  '{"id":"evt_1","type":"invoice.paid","data":{"object":"in_1"}}',
  '{"id":"evt_1","type":"invoice.paid","data":{"object":[]}}',
  '{"id":"evt_1","type":7,"data":{"object":{}}}',
  '{"id":null,"type":"invoice.paid","data":{"object":{}}}',
  '{"id":"","type":"invoice.paid","data":{"object":{}}}',
  `{"id":"${'e'.repeat(2000)}","type":"invoice.paid","data":{"object":{}}}`,
])(
  'refuses the malformed event %.60s even though it is signed, and logs no stack trace',
  async (text) => {
    await expect(post(text)).rejects.toMatchObject({ code: 'webhook_malformed' });
    expect(subscriptionCallCount()).toBe(0);
    expect(logs.text()).not.toMatch(/\bat .*\.ts|TypeError/);
  },
);

test.each([null, 7, [], {}, ''])('ignores an event about the customer %p', async (customer) => {
  const data = { object: { id: 'sub_1', customer } };
  await post(JSON.stringify({ id: 'evt_1', type: 'customer.subscription.created', data }));
  expect(subscriptionCallCount()).toBe(0);
  // The event is neither looked up in the table nor recorded there.
  expect(logs.text()).not.toContain('unknown customer');
  expect(await createEventRepository(fixture.table).isDone('evt_1')).toBe(false);
});

test('accepts an event from a server whose clock is a minute ahead', async () => {
  await post(eventText(), { ageSeconds: -60 });
  expect(await isPremium()).toBe(true);
});

test('refuses an unsigned event', async () => {
  const event = apiEvent('POST /premium/webhook', { body: eventText() });
  const dependencies = {
    stripe: fixture.stripe.access,
    clock: fixture.clock,
  } as unknown as BillingDependencies;
  await expect(receiveEvent({ event } as never, dependencies)).rejects.toMatchObject({
    code: 'webhook_refused',
  });
});

test('refuses an event of two megabytes without reading it', async () => {
  await expect(post('x'.repeat(2_000_001))).rejects.toMatchObject({ code: 'request_too_large' });
});

test('does nothing more when an event is delivered again', async () => {
  await post(eventText());
  await post(eventText());
  expect(subscriptionCallCount()).toBe(1);
  expect(await fixture.kinds()).toEqual(['paid']);
});

test('reports an event only once when two deliveries arrive simultaneously', async () => {
  await Promise.all([post(eventText()), post(eventText())]);
  expect(await fixture.kinds()).toEqual(['paid']);
});

test('uses Stripe’s current state, not the event that arrives last', async () => {
  fixture.subscriptions(aSubscription({ status: 'canceled' }));
  await post(eventText('evt_2', stripeId, 'customer.subscription.deleted'));
  await post(eventText('evt_1', stripeId, 'customer.subscription.created'));
  expect((await fixture.now()).subscription?.status).toBe('ended');
});

test('processes an event again when the event failed before and is redelivered', async () => {
  fixture.stripe.on('GET /v1/subscriptions', () => 400);
  await expect(post(eventText())).rejects.toMatchObject({ code: 'billing_unavailable' });
  fixture.subscriptions(aSubscription());
  await post(eventText());
  expect(await isPremium()).toBe(true);
});

test('changes nothing for an event about an unknown customer', async () => {
  await post(eventText('evt_1', 'cus_other'));
  expect(subscriptionCallCount()).toBe(0);
  expect(logs.text()).toContain('unknown customer');
  expect(logs.text()).not.toContain('cus_other');
});

test.each(['charge.succeeded', 'payout.paid'])(
  'ignores the event type %s, because it isn’t about a plan',
  async (type) => {
    await post(eventText('evt_1', stripeId, type));
    expect(subscriptionCallCount()).toBe(0);
  },
);
