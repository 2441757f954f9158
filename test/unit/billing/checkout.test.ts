import { createCheckout } from '../../../functions/billing/checkout/checkout-service';
import { planPriceOf } from '../../../functions/billing/price-rules';
import { isOpen } from '../../../functions/billing/subscription/subscription-rules';
import { createEventRepository } from '../../../functions/billing/webhook/event-repository';
import { type BillingFixture, customerId, openBillingFixture, stripeId } from './billing-fixture';
import { aPrice, aSubscription, missingError, type StripeCall, smallPrice } from './fake-stripe';

const large = aPrice({ id: 'price_large', from: 2501, to: 10_000, amount: 7900 });
const cheapYear = aPrice({ id: 'price_cheap', from: 0, to: 2500, amount: 1, interval: 'year' });
const euro = { ...smallPrice, id: 'price_euro', currency: 'eur' };
const offered = [smallPrice, large, cheapYear, euro].flatMap((price) => planPriceOf(price) ?? []);

type Session = {
  readonly id: string;
  status: string;
  readonly price: string;
  readonly key: string;
};

let fixture: BillingFixture;
let sessions: Session[];
let active: number;
beforeEach(async () => {
  fixture = await openBillingFixture();
  [sessions, active] = [[], 100];
  fixture.subscriptions();
  fixture.stripe.on('POST /v1/customers', () => ({ id: stripeId, object: 'customer' }));
  fixture.stripe.on('POST /v1/checkout/sessions', openFile);
});
afterEach(() => fixture.close());

const toResponse = ({ id, status }: Session) => ({
  id,
  object: 'checkout.session',
  status,
  url: status === 'open' ? `https://checkout.test/${id}` : null,
});

/**
 * Behaves like Stripe: a repeated idempotency key returns the same session, and only an open
 * session can be closed.
 */
const openFile = ({ params, headers }: StripeCall) => {
  const key = String(headers['idempotency-key']);
  const known = sessions.find((one) => one.key === key);
  if (known) return toResponse(known);
  const price = params['line_items[0][price]'] ?? '';
  const session = { id: `cs_${sessions.length + 1}`, status: 'open', price, key };
  sessions.push(session);
  fixture.stripe.on(`GET /v1/checkout/sessions/${session.id}`, () => toResponse(session));
  fixture.stripe.on(`POST /v1/checkout/sessions/${session.id}/expire`, () => {
    if (session.status !== 'open') return 400;
    session.status = 'expired';
    return toResponse(session);
  });
  return toResponse(session);
};

const start = (priceId = 'price_small', email?: string, hasTaxes = false) =>
  createCheckout({
    stripe: fixture.stripe.access,
    hasTaxes,
    prices: async () => offered,
    sync: fixture.sync,
    entitlements: fixture.entitlements,
    clock: fixture.clock,
    appUrl: 'https://app.test',
    customers: { get: async () => ({ email: 'owner@fern.test', name: 'Fern' }) },
    counters: { byStatus: async () => ({ active }) },
  }).start(customerId, { priceId, email });

const openSessionIds = () => sessions.filter(({ status }) => status === 'open').map(({ id }) => id);

test('creates a Stripe customer on the first checkout and opens a payment page for one price', async () => {
  expect(await start('price_small', 'books@fern.test')).toBe('https://checkout.test/cs_1');
  expect(fixture.stripe.callsOf('POST /v1/customers')[0]?.params).toEqual({
    email: 'books@fern.test',
    name: 'Fern',
    'metadata[customerId]': customerId,
  });
  const billingUrl = `https://app.test/customer/${customerId}/settings/billing`;
  expect(fixture.stripe.callsOf('POST /v1/checkout/sessions')[0]?.params).toEqual({
    mode: 'subscription',
    customer: stripeId,
    client_reference_id: customerId,
    'line_items[0][price]': 'price_small',
    'line_items[0][quantity]': '1',
    'subscription_data[metadata][customerId]': customerId,
    success_url: `${billingUrl}/payment/approved`,
    cancel_url: billingUrl,
  });
  expect(await fixture.now()).toMatchObject({
    stripeId,
    checkout: { sessionId: 'cs_1', priceId: 'price_small' },
  });
});

const berlin = {
  company: 'Fern GmbH',
  line1: 'Torstraße 1',
  line2: '',
  postalCode: '10119',
  city: 'Berlin',
  state: '',
  country: 'DE',
};

test('sells in the currency of the billing country, and keeps that of the first payment', async () => {
  await expect(start('price_euro')).rejects.toMatchObject({ code: 'price_not_offered' });
  await fixture.has({ details: berlin });
  await expect(start('price_small')).rejects.toMatchObject({ code: 'price_not_offered' });
  expect(await start('price_euro')).toBe('https://checkout.test/cs_1');
  fixture.subscriptions(aSubscription({ status: 'canceled' }));
  await fixture.sync(customerId);
  await expect(start('price_euro')).rejects.toMatchObject({
    code: 'currency_fixed',
    message: 'You pay in USD. The currency can’t change after the first payment.',
  });
  expect(await start('price_small')).toMatch(/^https:/);
});

test('has Stripe add taxes where the stage turns them on', async () => {
  await start('price_small', '', true);
  expect(fixture.stripe.callsOf('POST /v1/checkout/sessions')[0]?.params).toMatchObject({
    'automatic_tax[enabled]': 'true',
    billing_address_collection: 'required',
    'customer_update[address]': 'auto',
    'customer_update[name]': 'auto',
  });
});

test('uses the owner’s email address when none is given', async () => {
  await start('price_small', '');
  expect(fixture.stripe.callsOf('POST /v1/customers')[0]?.params.email).toBe('owner@fern.test');
});

test('sends Stripe a receipt address only if it is new, because the portal may have set another address', async () => {
  const update = `POST /v1/customers/${stripeId}`;
  fixture.stripe.on(update, () => ({ id: stripeId, object: 'customer' }));
  await start('price_small', 'books@fern.test');
  await start('price_small', 'books@fern.test');
  expect(fixture.stripe.callsOf(update)).toEqual([]);
  expect(await start('price_small', 'new-books@fern.test')).toBe('https://checkout.test/cs_1');
  await start('price_small', 'new-books@fern.test');
  expect(fixture.stripe.callsOf(update).map(({ params }) => params)).toEqual([
    { email: 'new-books@fern.test' },
  ]);
  expect((await fixture.now()).receiptEmail).toBe('new-books@fern.test');
});

test('doesn’t change a Stripe customer that was created before we stored addresses', async () => {
  await fixture.has({ stripeId });
  await start('price_small', 'owner@fern.test');
  expect(fixture.stripe.calls.map(({ path }) => path)).toEqual(['/v1/checkout/sessions']);
});

test('grants no plan when a checkout starts', async () => {
  await start();
  expect((await fixture.now()).subscription).toBeUndefined();
});

test.each<[string, number]>([
  ['price_unknown', 100],
  ['price_small', 2501],
  // A yearly price that isn't twelve months with the promised discount.
  ['price_cheap', 100],
])('doesn’t sell the price %s to a customer with %d active subscribers', async (priceId, count) => {
  active = count;
  await expect(start(priceId)).rejects.toMatchObject({ code: 'price_not_offered' });
  expect(fixture.stripe.calls).toEqual([]);
});

test('doesn’t let a customer with a subscription start another subscription', async () => {
  fixture.subscriptions(aSubscription());
  await fixture.has({ stripeId });
  await fixture.sync(customerId);
  await expect(start()).rejects.toMatchObject({ code: 'subscription_active' });
  expect(sessions).toEqual([]);
});

test('continues the open checkout in a second tab', async () => {
  const first = await start();
  expect(await start()).toBe(first);
  expect(sessions).toHaveLength(1);
});

test('closes the open checkout when another price is chosen', async () => {
  await start();
  expect(await start('price_large')).toBe('https://checkout.test/cs_2');
  expect(openSessionIds()).toEqual(['cs_2']);
});

test.each([
  ['for the same price', ['price_small', 'price_small', 'price_small']],
  ['for different prices', ['price_small', 'price_large']],
])(
  'leaves only one payable page when several tabs start checkouts simultaneously %s',
  async (_, prices) => {
    await Promise.allSettled(prices.map((price) => start(price)));
    expect(openSessionIds()).toHaveLength(1);
    expect((await fixture.now()).checkout?.sessionId).toBe(openSessionIds()[0]);
  },
);

test('stores the subscription of a checkout that was paid before the payment event arrives', async () => {
  await start();
  for (const session of sessions) session.status = 'complete';
  fixture.subscriptions(aSubscription());
  await expect(start()).rejects.toMatchObject({ code: 'subscription_active' });
  expect(isOpen((await fixture.now()).subscription)).toBe(true);
});

test('charges the customer only once when a checkout is paid while another price is being chosen', async () => {
  await start();
  fixture.stripe.on('POST /v1/checkout/sessions/cs_1/expire', () => {
    for (const session of sessions) session.status = 'complete';
    fixture.subscriptions(aSubscription());
    return 400;
  });
  await expect(start('price_large')).rejects.toMatchObject({ code: 'subscription_active' });
  expect(sessions).toHaveLength(1);
});

test('blocks new checkouts for a day while a payment is in progress', async () => {
  await start();
  for (const session of sessions) session.status = 'complete';
  await expect(start()).rejects.toMatchObject({ code: 'payment_processing' });
  fixture.time.now += 24 * 3_600_000;
  expect(await start()).toBe('https://checkout.test/cs_2');
});

test('doesn’t apply a return from an earlier checkout to the current checkout', async () => {
  await start();
  await fixture.has({ requestedAt: new Date(fixture.time.now).toISOString() });
  for (const session of sessions) session.status = 'expired';
  await start();
  const after = await fixture.now();
  expect([after.checkout?.sessionId, after.requestedAt]).toEqual(['cs_2', undefined]);
});

test('starts a new checkout after an expired one', async () => {
  await start();
  for (const session of sessions) session.status = 'expired';
  expect(await start()).toBe('https://checkout.test/cs_2');
});

test('doesn’t block a customer whose checkout no longer exists at Stripe', async () => {
  await start();
  fixture.stripe.on('GET /v1/checkout/sessions/cs_1', () => missingError('session'));
  expect(await start()).toBe('https://checkout.test/cs_2');
});

test('lets a customer who was deleted at Stripe pay as a new customer', async () => {
  await fixture.has({ stripeId: 'cus_gone', receiptEmail: 'owner@fern.test' });
  fixture.stripe.on('POST /v1/checkout/sessions', (call) =>
    call.params.customer === 'cus_gone' ? missingError('customer') : openFile(call),
  );
  expect(await start()).toBe('https://checkout.test/cs_1');
  expect(await fixture.now()).toMatchObject({ stripeId, checkout: { sessionId: 'cs_1' } });
  expect(await createEventRepository(fixture.table).ownerOf(stripeId)).toBe(customerId);
});
