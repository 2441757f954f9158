import { captureLogs } from '../../support/captured-logs';
import { type BillingWorld, customerId, dayMs, openBillingWorld, stripeId } from './billing-world';
import { aPrice, aSubscription, listOf } from './fake-stripe';

let world: BillingWorld;
beforeEach(async () => {
  world = await openBillingWorld();
});
afterEach(() => world.close());

const seconds = (days: number) => Math.floor((world.time.now + days * dayMs) / 1000);

test('makes no call to Stripe for a customer that Stripe doesn’t have', async () => {
  expect(await world.sync(customerId)).toEqual({ customerId, rev: 0 });
  expect(world.stripe.calls).toEqual([]);
});

test('a payment grants premium, completes the checkout and is reported once', async () => {
  const checkout = { sessionId: 'cs_1', priceId: 'price_small', at: new Date(0).toISOString() };
  await world.has({ stripeId, checkout, requestedAt: checkout.at });
  world.subscriptions(aSubscription({ periodEnd: seconds(30) }));
  const after = await world.sync(customerId);
  expect(after).toEqual(await world.now());
  expect(after).toMatchObject({ subscription: { id: 'sub_1', status: 'active' } });
  expect([after.checkout, after.requestedAt]).toEqual([undefined, undefined]);
  await world.sync(customerId);
  expect(await world.told()).toEqual(['payment_success']);
  expect(await world.kinds()).toEqual(['paid']);
});

test('requests all subscriptions of the customer from Stripe, with their newest invoices', async () => {
  await world.has({ stripeId });
  world.subscriptions();
  await world.sync(customerId);
  expect(world.stripe.callsOf('GET /v1/subscriptions').map(({ params }) => params)).toEqual([
    { customer: 'cus_1', status: 'all', limit: '100', 'expand[0]': 'data.latest_invoice' },
  ]);
  expect(world.stripe.calls[0]?.headers['stripe-version']).toBe('2026-10-28.endive');
});

test('ignores an answer that is older than another write', async () => {
  await world.has({ stripeId });
  let asked = 0;
  world.stripe.on('GET /v1/subscriptions', () => {
    asked += 1;
    return listOf([
      aSubscription({ periodEnd: seconds(30), status: asked === 1 ? 'past_due' : 'active' }),
    ]);
  });
  const [first, second] = await Promise.all([world.sync(customerId), world.sync(customerId)]);
  expect(asked).toBeGreaterThanOrEqual(3);
  expect([first, second].map((one) => one.subscription?.status)).toContain('active');
  expect((await world.now()).subscription?.status).toBe('active');
});

test('reports a failed payment, its grace period and its end once each, and deletes nothing', async () => {
  await world.has({ stripeId });
  world.subscriptions(aSubscription({ periodEnd: seconds(0) }));
  await world.sync(customerId);
  const failed = aSubscription({ status: 'past_due', invoiceCreated: seconds(0) });
  world.subscriptions(failed);
  const inGrace = await world.sync(customerId);
  expect(inGrace.subscription?.graceEnd).toBe(new Date(world.time.now + 14 * dayMs).toISOString());
  world.time.now += 13 * dayMs;
  await world.sync(customerId);
  world.time.now += dayMs;
  await world.sync(customerId);
  await world.sync(customerId);
  expect(await world.kinds()).toEqual(['paid', 'payment_failed', 'grace_over']);
  expect(await world.told()).toEqual(['plan_ended', 'payment_failed', 'payment_success']);
  world.subscriptions(aSubscription({ periodEnd: seconds(30) }));
  const after = await world.sync(customerId);
  expect(after.subscription?.graceEnd).toBeUndefined();
  expect(await world.kinds()).toEqual(['paid', 'payment_failed', 'grace_over', 'recovered']);
});

test('returns to the free plan when a subscription ends', async () => {
  await world.has({ stripeId });
  world.subscriptions(aSubscription({ periodEnd: seconds(30), cancelAt: seconds(30) }));
  expect((await world.sync(customerId)).subscription?.endsAt).toBe(
    new Date(seconds(30) * 1000).toISOString(),
  );
  world.subscriptions(aSubscription({ periodEnd: seconds(30), status: 'canceled' }));
  await world.sync(customerId);
  expect(await world.kinds()).toEqual(['paid', 'ended']);
  expect(await world.told()).toEqual(['plan_ended', 'payment_success']);
});

test('alerts us when a customer is charged for two subscriptions', async () => {
  const logs = captureLogs();
  await world.has({ stripeId });
  world.subscriptions(aSubscription({ id: 'sub_2', created: 2000 }), aSubscription());
  expect((await world.sync(customerId)).subscription?.id).toBe('sub_2');
  expect(logs.text()).toContain('A customer pays for more than one subscription');
  logs.restore();
});

test('announces a new pricing tier with its price and date', async () => {
  await world.has({ stripeId });
  const periodEnd = Date.UTC(2026, 11, 24) / 1000;
  world.subscriptions(aSubscription({ periodEnd }));
  await world.sync(customerId);
  const price = aPrice({ id: 'price_large', from: 2501, to: 10_000, amount: 7900 });
  world.subscriptions(aSubscription({ periodEnd, price }));
  await world.sync(customerId);
  const messages = await world.messages();
  expect(messages[0]).toBe(
    'Your number of active subscribers changed. From December 24, 2026 you’ll pay $79.00 a month for up to 10,000 subscribers. Nothing changes until then.',
  );
});

test('correctly announces a price in a currency without cents', async () => {
  await world.has({ stripeId });
  const yen = (id: string, from: number, to: number) => ({
    ...aPrice({ id, from, to, amount: 7900 }),
    currency: 'jpy',
  });
  for (const price of [yen('price_1', 0, 2500), yen('price_2', 2501, 10_000)]) {
    world.subscriptions(aSubscription({ periodEnd: seconds(30), price }));
    await world.sync(customerId);
  }
  // Both messages were sent at the same moment, so their order isn't fixed.
  expect((await world.messages()).join('\n')).toContain('you’ll pay ¥7,900 a month');
});

test('a refusal by Stripe changes nothing', async () => {
  const before = await world.has({ stripeId });
  world.stripe.on('GET /v1/subscriptions', () => 400);
  await expect(world.sync(customerId)).rejects.toThrow('Refused');
  expect(await world.now()).toEqual(before);
});
