import Stripe from 'stripe';
import { localApiKey } from '../../src/api/answer-api';
import { apiVersion } from '../../src/objects/event';
import {
  daySeconds,
  failingCard,
  goodCard,
  type LocalStripe,
  openPortal,
  startLocalStripe,
} from '../support/local-stripe';

/* Tests Stripe's own client against the simulator: each understands what the other sends. */

let stripe: LocalStripe;
let client: Stripe;
beforeEach(async () => {
  stripe = await startLocalStripe();
  client = new Stripe(localApiKey, {
    apiVersion,
    host: '127.0.0.1',
    port: stripe.port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  });
});
afterEach(() => stripe.close());

const pay = async (email: string) => {
  const customer = await client.customers.create({ email, metadata: { customerId: '01SHOP' } });
  const session = await client.checkout.sessions.create({
    mode: 'subscription',
    customer: customer.id,
    client_reference_id: '01SHOP',
    line_items: [{ price: 'price_local500month', quantity: 1 }],
    subscription_data: { metadata: { customerId: '01SHOP' } },
    success_url: 'https://app.example/approved',
    cancel_url: 'https://app.example/billing',
  });
  await stripe.post(session.url!, goodCard);
  const { subscription } = await client.checkout.sessions.retrieve(session.id);
  return { customer: customer.id, session: session.id, subscription: String(subscription) };
};

test('uses the API version that the package pins', () => {
  expect(Stripe.API_VERSION).toBe(apiVersion);
});

test('creates, changes, finds and pages through customers', async () => {
  const { id } = await client.customers.create({ email: 'zoë@shop.example', name: 'Zoë & Söhne' });
  const changed = await client.customers.update(id, {
    name: '',
    metadata: { tier: '1', gone: '' },
  });
  expect(changed).toMatchObject({ id, name: null, metadata: { tier: '1' } });
  expect(await client.customers.retrieve(id)).toMatchObject({ email: 'zoë@shop.example' });
  for (let count = 0; count < 4; count += 1) await client.customers.create({ name: `n${count}` });
  const names: (string | null | undefined)[] = [];
  for await (const { name } of client.customers.list({ limit: 2 })) names.push(name);
  expect(names).toEqual(['n3', 'n2', 'n1', 'n0', null]);
});

test('pays a checkout, and returns all objects that it created', async () => {
  const { customer, session, subscription } = await pay('ada@shop.example');
  const { data } = await client.subscriptions.list({
    customer,
    status: 'all',
    limit: 100,
    expand: ['data.latest_invoice'],
  });
  expect(data).toHaveLength(1);
  expect(data[0]).toMatchObject({
    id: subscription,
    status: 'active',
    metadata: { customerId: '01SHOP' },
    latest_invoice: { object: 'invoice', status: 'paid', total: 1200 },
  });
  const expand = ['items.data.price.product'];
  const { items } = await client.subscriptions.retrieve(subscription, { expand });
  expect(items.data[0]!.price.product).toMatchObject({ name: 'Premium' });
  const lines = await client.checkout.sessions.listLineItems(session);
  expect(lines.data[0]!.price!.id).toBe('price_local500month');
  const invoices = await client.invoices.list({ customer, limit: 12 });
  expect(invoices.data[0]!.hosted_invoice_url).toMatch(/\/local\/stripe\/invoice\/in_/);
  const product = await client.products.retrieve('prod_local_premium');
  expect(product.name).toBe('Premium');
});

test('changes a price from the next period on, and sets and removes a subscription’s end date', async () => {
  const { subscription } = await pay('bea@shop.example');
  const before = await client.subscriptions.retrieve(subscription);
  const changed = await client.subscriptions.update(subscription, {
    items: [{ id: before.items.data[0]!.id, price: 'price_local1500month' }],
    proration_behavior: 'none',
  });
  expect(changed.items.data[0]!.price.unit_amount).toBe(2500);
  const ending = await client.subscriptions.update(subscription, { cancel_at_period_end: true });
  expect(ending.cancel_at).toBe(before.items.data[0]!.current_period_end);
  const resumedSubscription = await client.subscriptions.update(subscription, {
    cancel_at_period_end: false,
  });
  expect(resumedSubscription.cancel_at).toBeNull();
  expect(await client.subscriptions.cancel(subscription)).toMatchObject({ status: 'canceled' });
});

test('returns API errors as the errors of Stripe’s package', async () => {
  await expect(client.customers.retrieve('cus_none')).rejects.toMatchObject({
    type: 'StripeInvalidRequestError',
    code: 'resource_missing',
    statusCode: 404,
  });
  const wrongKey = new Stripe('sk_test_other', {
    apiVersion,
    host: '127.0.0.1',
    port: stripe.port,
    protocol: 'http',
  });
  await expect(wrongKey.prices.list()).rejects.toMatchObject({ type: 'StripeAuthenticationError' });
  const key = { idempotencyKey: 'k1' };
  const first = await client.customers.create({ name: 'once' }, key);
  expect(await client.customers.create({ name: 'once' }, key)).toEqual(first);
  await expect(client.customers.create({ name: 'other' }, key)).rejects.toMatchObject({
    type: 'StripeIdempotencyError',
  });
});

test('reports a declined invoice as a card error, and accepts payment with another card', async () => {
  const { customer, subscription } = await pay('cy@shop.example');
  const portal = await openPortal(stripe, customer);
  await stripe.post(portal, { action: 'card', ...failingCard });
  const { items } = await client.subscriptions.retrieve(subscription);
  const end = items.data[0]!.current_period_end;
  stripe.clock.advance(end + 3601 - Math.floor(stripe.clock.now() / 1000));
  const overdueSubscription = await client.subscriptions.retrieve(subscription);
  expect(overdueSubscription.status).toBe('past_due');
  const invoice = String(overdueSubscription.latest_invoice);
  await expect(client.invoices.pay(invoice)).rejects.toMatchObject({
    type: 'StripeCardError',
    code: 'card_declined',
    statusCode: 402,
  });
  await stripe.post(portal, { action: 'card', ...goodCard });
  expect(await client.invoices.pay(invoice)).toMatchObject({ status: 'paid' });
  expect(await client.subscriptions.retrieve(subscription)).toMatchObject({ status: 'active' });
});

test('signs events that Stripe’s package accepts, while it refuses wrong and old signatures', async () => {
  await pay('dee@shop.example');
  const [event] = await stripe.taken('checkout.session.completed');
  const { body, signature, id } = event!;
  const now = Math.floor(stripe.clock.now() / 1000);
  const readEvent = (header: string, text = body) =>
    client.webhooks.constructEvent(text, header, stripe.secret(), 300, undefined, now * 1000);
  expect(readEvent(signature)).toMatchObject({ id, type: 'checkout.session.completed' });
  expect(() => readEvent(signature, `${body} `)).toThrow(/No signatures found/);
  await stripe.press('forged', { event: id });
  expect(() => readEvent(stripe.received.at(-1)!.signature)).toThrow(/No signatures found/);
  await stripe.press('stale', { event: id });
  expect(() => readEvent(stripe.received.at(-1)!.signature)).toThrow(/outside the tolerance/);
  const refetched = await client.events.retrieve(id);
  expect(refetched).toMatchObject({ id, pending_webhooks: 0 });
});

test('finds events by type and by time', async () => {
  await client.customers.create({ name: 'told' });
  const { data } = await client.events.list({ type: 'customer.created', limit: 1 });
  expect(data[0]!.data.object).toMatchObject({ name: 'told' });
  const from = Math.floor(stripe.clock.now() / 1000) + daySeconds;
  expect((await client.events.list({ created: { gte: from } })).data).toEqual([]);
});
