import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { customerKey } from '../../../functions/items/account/customer-keys';
import { captureLogs } from '../../support/captured-logs';
import {
  type BillingFixture,
  customerId,
  dayMs,
  openBillingFixture,
  stripeId,
} from './billing-fixture';
import { aPrice, aSubscription, listOf } from './fake-stripe';

let fixture: BillingFixture;
beforeEach(async () => {
  fixture = await openBillingFixture();
});
afterEach(() => fixture.close());

const seconds = (days: number) => Math.floor((fixture.time.now + days * dayMs) / 1000);

test('makes no Stripe call for a customer without a Stripe ID', async () => {
  expect(await fixture.sync(customerId)).toEqual({ customerId, rev: 0 });
  expect(fixture.stripe.calls).toEqual([]);
});

test('grants Premium after a payment, completes the checkout, and reports the payment once', async () => {
  const checkout = { sessionId: 'cs_1', priceId: 'price_small', at: new Date(0).toISOString() };
  await fixture.has({ stripeId, checkout, requestedAt: checkout.at });
  fixture.subscriptions(aSubscription({ periodEnd: seconds(30) }));
  const after = await fixture.sync(customerId);
  expect(after).toEqual(await fixture.now());
  expect(after).toMatchObject({ subscription: { id: 'sub_1', status: 'active' } });
  expect([after.checkout, after.requestedAt]).toEqual([undefined, undefined]);
  await fixture.sync(customerId);
  expect(await fixture.told()).toEqual(['payment_success']);
  expect(await fixture.kinds()).toEqual(['paid']);
});

test('requests all subscriptions of the customer from Stripe, with their newest invoices', async () => {
  await fixture.has({ stripeId });
  fixture.subscriptions();
  await fixture.sync(customerId);
  expect(fixture.stripe.callsOf('GET /v1/subscriptions').map(({ params }) => params)).toEqual([
    { customer: 'cus_1', status: 'all', limit: '100', 'expand[0]': 'data.latest_invoice' },
  ]);
  expect(fixture.stripe.calls[0]?.headers['stripe-version']).toBe('2026-10-28.endive');
});

test('ignores a response that is older than another write', async () => {
  await fixture.has({ stripeId });
  let callCount = 0;
  fixture.stripe.on('GET /v1/subscriptions', () => {
    callCount += 1;
    return listOf([
      aSubscription({ periodEnd: seconds(30), status: callCount === 1 ? 'past_due' : 'active' }),
    ]);
  });
  const [first, second] = await Promise.all([fixture.sync(customerId), fixture.sync(customerId)]);
  expect(callCount).toBeGreaterThanOrEqual(3);
  expect([first, second].map((one) => one.subscription?.status)).toContain('active');
  expect((await fixture.now()).subscription?.status).toBe('active');
});

test('reports a failed payment, the grace period, and its end once each, and deletes nothing', async () => {
  await fixture.has({ stripeId });
  fixture.subscriptions(aSubscription({ periodEnd: seconds(0) }));
  await fixture.sync(customerId);
  const failed = aSubscription({ status: 'past_due', invoiceCreated: seconds(0) });
  fixture.subscriptions(failed);
  const graceResult = await fixture.sync(customerId);
  expect(graceResult.subscription?.graceEnd).toBe(
    new Date(fixture.time.now + 14 * dayMs).toISOString(),
  );
  fixture.time.now += 13 * dayMs;
  await fixture.sync(customerId);
  fixture.time.now += dayMs;
  await fixture.sync(customerId);
  await fixture.sync(customerId);
  expect(await fixture.kinds()).toEqual(['paid', 'payment_failed', 'grace_over']);
  expect(await fixture.told()).toEqual(['plan_ended', 'payment_failed', 'payment_success']);
  fixture.subscriptions(aSubscription({ periodEnd: seconds(30) }));
  const after = await fixture.sync(customerId);
  expect(after.subscription?.graceEnd).toBeUndefined();
  expect(await fixture.kinds()).toEqual(['paid', 'payment_failed', 'grace_over', 'recovered']);
});

test('returns to the free plan when a subscription ends', async () => {
  await fixture.has({ stripeId });
  fixture.subscriptions(aSubscription({ periodEnd: seconds(30), cancelAt: seconds(30) }));
  expect((await fixture.sync(customerId)).subscription?.endsAt).toBe(
    new Date(seconds(30) * 1000).toISOString(),
  );
  fixture.subscriptions(aSubscription({ periodEnd: seconds(30), status: 'canceled' }));
  await fixture.sync(customerId);
  expect(await fixture.kinds()).toEqual(['paid', 'ended']);
  expect(await fixture.told()).toEqual(['plan_ended', 'payment_success']);
});

test('alerts us when a customer is charged for two subscriptions', async () => {
  const logs = captureLogs();
  await fixture.has({ stripeId });
  fixture.subscriptions(aSubscription({ id: 'sub_2', created: 2000 }), aSubscription());
  expect((await fixture.sync(customerId)).subscription?.id).toBe('sub_2');
  expect(logs.text()).toContain('A customer pays for more than one subscription');
  logs.restore();
});

test('announces a new pricing tier with the price and the date', async () => {
  await fixture.has({ stripeId });
  const periodEnd = Date.UTC(2026, 11, 24) / 1000;
  fixture.subscriptions(aSubscription({ periodEnd }));
  await fixture.sync(customerId);
  const price = aPrice({ id: 'price_large', from: 2501, to: 10_000, amount: 7900 });
  fixture.subscriptions(aSubscription({ periodEnd, price }));
  await fixture.sync(customerId);
  const messages = await fixture.messages();
  expect(messages[0]).toBe(
    'Your number of active subscribers changed. From December 24, 2026 you’ll pay $79.00 a month for up to 10,000 subscribers. Nothing changes until then.',
  );
});

test('correctly announces a price in a currency without cents', async () => {
  await fixture.has({ stripeId });
  const yenPrice = (id: string, from: number, to: number) => ({
    ...aPrice({ id, from, to, amount: 7900 }),
    currency: 'jpy',
  });
  for (const price of [yenPrice('price_1', 0, 2500), yenPrice('price_2', 2501, 10_000)]) {
    fixture.subscriptions(aSubscription({ periodEnd: seconds(30), price }));
    await fixture.sync(customerId);
  }
  // Both messages were sent at the same moment, so their order isn't fixed.
  expect((await fixture.messages()).join('\n')).toContain('you’ll pay ¥7,900 a month');
});

test('changes nothing when Stripe refuses a call', async () => {
  const before = await fixture.has({ stripeId });
  fixture.stripe.on('GET /v1/subscriptions', () => 400);
  await expect(fixture.sync(customerId)).rejects.toThrow('Refused');
  expect(await fixture.now()).toEqual(before);
});

test('follows a subscription in euros, and writes about it in the store’s regional format', async () => {
  await fixture.table.client.send(
    new PutCommand({
      TableName: fixture.table.name,
      Item: { ...customerKey(customerId), cid: customerId, locale: 'de-DE' },
    }),
  );
  await fixture.has({ stripeId });
  const small = {
    ...aPrice({ id: 'price_euro', from: 0, to: 2500, amount: 123_450 }),
    currency: 'eur',
  };
  const large = {
    ...aPrice({ id: 'price_more', from: 2501, to: 9000, amount: 234_550 }),
    currency: 'eur',
  };
  fixture.subscriptions(aSubscription({ price: small, periodEnd: seconds(30) }));
  const paid = await fixture.sync(customerId);
  expect(paid.subscription).toMatchObject({ currency: 'eur', amount: 123_450 });
  fixture.subscriptions(aSubscription({ price: large, periodEnd: seconds(30) }));
  await fixture.sync(customerId);
  const messages = (await fixture.messages()).join('\n').replace(/\s/g, ' ');
  expect(messages).toContain('2.345,50 € a month for up to 9.000 subscribers');
});

test('stores what the registry says about a VAT id, and forgets an id that was removed', async () => {
  const taxId = { id: 'txi_1', type: 'eu_vat', value: 'DE136695976', status: 'pending' as const };
  await fixture.has({ stripeId, taxId });
  fixture.subscriptions();
  const atStripe = { ...taxId, object: 'tax_id', verification: { status: 'verified' } };
  fixture.stripe.on(`GET /v1/customers/${stripeId}/tax_ids`, () => listOf([atStripe]));
  expect((await fixture.sync(customerId)).taxId).toEqual({ ...taxId, status: 'verified' });
  fixture.stripe.on(`GET /v1/customers/${stripeId}/tax_ids`, () => listOf([]));
  expect((await fixture.sync(customerId)).taxId).toBeUndefined();
});
