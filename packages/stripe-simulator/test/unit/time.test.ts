import {
  daySeconds,
  failingCard,
  goodCard,
  type LocalStripe,
  openCheckout,
  openPortal,
  startLocalStripe,
  subscribe,
} from '../support/local-stripe';

let stripe: LocalStripe;
beforeEach(async () => {
  stripe = await startLocalStripe();
});
afterEach(() => stripe.close());

const subscriptionOf = async (id: string) =>
  (await stripe.call('GET', `subscriptions/${id}?expand[]=latest_invoice`)).json;
const invoicesOf = async (customer: string) =>
  (await stripe.call('GET', `invoices?limit=100&customer=${customer}`)).json.data;

/** Changes the customer's card to one that is declined whenever it is charged. */
const useFailingCard = async (customer: string) => {
  const portal = await openPortal(stripe, customer);
  await stripe.post(portal, { action: 'card', ...failingCard });
};

const advanceTo = (seconds: number) =>
  stripe.clock.advance(Math.max(0, seconds - Math.floor(stripe.clock.now() / 1000)));

const periodOf = (subscription: { items: { data: { current_period_end: number }[] } }) =>
  subscription.items.data[0]!.current_period_end;

test('invoices a renewal at the end of the period and charges it an hour later', async () => {
  const { customer, subscription } = await subscribe(stripe);
  const end = periodOf(subscription);
  advanceTo(end + 1);
  const renewedSubscription = await subscriptionOf(subscription.id);
  expect(renewedSubscription).toMatchObject({
    status: 'active',
    latest_invoice: {
      status: 'draft',
      billing_reason: 'subscription_cycle',
      created: end,
      next_payment_attempt: end + 3600,
    },
  });
  expect(renewedSubscription.items.data[0].current_period_start).toBe(end);
  advanceTo(end + 3601);
  const [renewal, first] = await invoicesOf(customer);
  expect(renewal).toMatchObject({ status: 'paid', amount_paid: 1200, next_payment_attempt: null });
  expect(renewal.status_transitions.paid_at).toBe(end + 3600);
  expect([renewal.number, first.number].map((number) => number.slice(-4))).toEqual([
    '0002',
    '0001',
  ]);
});

test('renews 120 times in a jump of ten years, each time on its day', async () => {
  const { subscription } = await subscribe(stripe);
  const anchor = new Date(subscription.billing_cycle_anchor * 1000).getUTCDate();
  stripe.clock.advance(3652 * daySeconds);
  const { json } = await stripe.call('GET', `invoices?limit=100&subscription=${subscription.id}`);
  const starts = json.data.map(
    (one: { lines: { data: { period: { start: number } }[] } }) =>
      new Date(one.lines.data[0]!.period.start * 1000),
  );
  expect(json).toMatchObject({ has_more: true });
  for (const start of starts) {
    const last = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 0));
    expect(start.getUTCDate()).toBe(Math.min(anchor, last.getUTCDate()));
  }
});

test('charges a yearly price once a year', async () => {
  const { customer, subscription } = await subscribe(stripe, 'price_local500year');
  stripe.clock.advance(364 * daySeconds);
  expect(await invoicesOf(customer)).toHaveLength(1);
  stripe.clock.advance(3 * daySeconds);
  expect((await invoicesOf(customer))[0]).toMatchObject({ total: 11_520, status: 'paid' });
  expect(periodOf(await subscriptionOf(subscription.id))).toBeGreaterThan(
    periodOf(subscription) + 364 * daySeconds,
  );
});

describe('a card that is declined at the renewal', () => {
  const failRenewal = async () => {
    const { customer, subscription } = await subscribe(stripe);
    await useFailingCard(customer);
    const charged = periodOf(subscription) + 3600;
    advanceTo(charged + 1);
    return { customer, subscription, charged };
  };
  const states = async (id: string) => {
    const { status, latest_invoice: invoice } = await subscriptionOf(id);
    return [status, invoice.status, invoice.attempt_count, invoice.next_payment_attempt];
  };

  test('retries a declined card after 3, 5, and 7 days, and then ends the subscription', async () => {
    const { subscription, charged } = await failRenewal();
    const { id } = subscription;
    expect(await states(id)).toEqual(['past_due', 'open', 1, charged + 3 * daySeconds]);
    advanceTo(charged + 3 * daySeconds + 1);
    expect(await states(id)).toEqual(['past_due', 'open', 2, charged + 8 * daySeconds]);
    advanceTo(charged + 8 * daySeconds + 1);
    expect(await states(id)).toEqual(['past_due', 'open', 3, charged + 15 * daySeconds]);
    advanceTo(charged + 15 * daySeconds + 1);
    expect(await states(id)).toEqual(['canceled', 'open', 4, null]);
    expect(await subscriptionOf(id)).toMatchObject({
      ended_at: charged + 15 * daySeconds,
      cancellation_details: { reason: 'payment_failed' },
    });
    stripe.clock.advance(90 * daySeconds);
    expect(await states(id)).toEqual(['canceled', 'open', 4, null]);
  });

  test('continues the subscription when the customer replaces the declined card', async () => {
    const { customer, subscription, charged } = await failRenewal();
    const portal = await openPortal(stripe, customer);
    await stripe.post(portal, { action: 'card', ...goodCard });
    advanceTo(charged + 3 * daySeconds + 1);
    expect(await states(subscription.id)).toEqual(['active', 'paid', 2, null]);
  });

  test('lets the customer pay on the invoice’s page after a declined renewal', async () => {
    const { subscription } = await failRenewal();
    const { latest_invoice: invoice } = await subscriptionOf(subscription.id);
    const refused = await stripe.post(invoice.hosted_invoice_url, failingCard);
    expect(refused.status).toBe(402);
    await stripe.post(invoice.hosted_invoice_url, goodCard);
    expect(await states(subscription.id)).toEqual(['active', 'paid', 2, null]);
  });

  test.each([
    ['mark_unpaid', 'unpaid'],
    ['leave_past_due', 'past_due'],
  ])('doesn’t end the subscription if the account is set to %s', async (finalAction, status) => {
    await stripe.press('ending', { ending: finalAction });
    const { subscription, charged } = await failRenewal();
    advanceTo(charged + 16 * daySeconds);
    expect(await states(subscription.id)).toEqual([status, 'open', 4, null]);
  });
});

test('ends a canceled subscription at the end of its period, without a charge', async () => {
  const { customer, subscription } = await subscribe(stripe);
  await stripe.call('POST', `subscriptions/${subscription.id}`, 'cancel_at_period_end=true');
  advanceTo(periodOf(subscription) + 1);
  expect(await subscriptionOf(subscription.id)).toMatchObject({
    status: 'canceled',
    ended_at: periodOf(subscription),
    cancellation_details: { reason: 'cancellation_requested' },
  });
  stripe.clock.advance(60 * daySeconds);
  expect(await invoicesOf(customer)).toHaveLength(1);
});

test('applies a new price from the next period on', async () => {
  const { customer, subscription } = await subscribe(stripe);
  const [item] = subscription.items.data;
  const change = `items[0][id]=${item.id}&items[0][price]=price_local1500month`;
  const path = `subscriptions/${subscription.id}`;
  expect((await stripe.call('POST', path, change)).json.error.message).toMatch(/prorations/);
  const { json } = await stripe.call('POST', path, `${change}&proration_behavior=none`);
  expect(json.items.data[0].price.id).toBe('price_local1500month');
  expect(await invoicesOf(customer)).toHaveLength(1);
  advanceTo(periodOf(subscription) + 3601);
  expect((await invoicesOf(customer))[0]).toMatchObject({ total: 2500, status: 'paid' });
});

test('expires an unpaid checkout after a day', async () => {
  const { session } = await openCheckout(stripe);
  stripe.clock.advance(daySeconds + 1);
  const { json } = await stripe.call('GET', `checkout/sessions/${session.id}`);
  expect(json).toMatchObject({ status: 'expired', url: null });
  await stripe.taken('checkout.session.expired');
});

test('offers to move the clock to the next due event', async () => {
  const { subscription } = await subscribe(stripe);
  expect(await stripe.page('/local/stripe')).toContain('Skip to the next event');
  // Two things are due, one after the other: idempotency keys that are a day old expire, and then
  // the period ends.
  advanceTo(periodOf(subscription) - 60);
  await stripe.press('advance-to-next');
  expect((await subscriptionOf(subscription.id)).latest_invoice.status).toBe('draft');
  await stripe.press('advance-to-next');
  expect((await subscriptionOf(subscription.id)).latest_invoice.status).toBe('paid');
});

test('begins a subscription in the past, whose renewal has failed since', async () => {
  const now = Math.floor(stripe.clock.now() / 1000);
  const { customer, session } = await openCheckout(stripe);
  const since = now - 33 * daySeconds;
  await stripe.post(session.url, { ...failingCard, since: String(since) });
  const { json } = await stripe.call('GET', `subscriptions?customer=${customer}`);
  expect(json.data).toMatchObject([{ status: 'past_due', created: since }]);
  expect((await invoicesOf(customer)).map(({ status }: { status: string }) => status)).toEqual([
    'open',
    'paid',
  ]);
});
