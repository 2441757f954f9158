import { captureLogs } from '../../support/captured-logs';
import {
  type BillingFixture,
  customerId,
  dayMs,
  openBillingFixture,
  stripeId,
} from './billing-fixture';
import { aSubscription, listOf } from './fake-stripe';

let fixture: BillingFixture;
beforeEach(async () => {
  fixture = await openBillingFixture();
  await fixture.has({ stripeId });
});
afterEach(() => fixture.close());

const seconds = (days: number) => Math.floor((fixture.time.now + days * dayMs) / 1000);

type Bill = {
  readonly id: string;
  readonly status: string;
  readonly subscription?: string;
  readonly paidAt?: number;
  readonly returned?: number;
};

const anInvoice = ({ id, status, subscription = 'sub_1', paidAt, returned = 0 }: Bill) => ({
  id,
  object: 'invoice',
  status,
  currency: 'usd',
  amount_paid: status === 'paid' ? 2500 : 0,
  post_payment_credit_notes_amount: returned,
  parent: { subscription_details: { subscription } },
  status_transitions: { paid_at: paidAt ?? null },
});

const invoiceList = (...all: readonly Bill[]) =>
  fixture.stripe.on('GET /v1/invoices', () => listOf(all.map(anInvoice)));

const voidedInvoices = () =>
  fixture.stripe.calls
    .filter(({ path }) => path.endsWith('/void'))
    .map(({ path }) => path.split('/')[3]);

const returned = () => fixture.stripe.callsOf('POST /v1/credit_notes').map(({ params }) => params);

test('voids all unpaid invoices of an ended plan, and no other invoices', async () => {
  fixture.subscriptions(
    aSubscription({ status: 'canceled', endedAt: seconds(-1) }),
    aSubscription({ id: 'sub_2', created: 2000, status: 'past_due' }),
  );
  invoiceList(
    { id: 'in_1', status: 'open' },
    { id: 'in_2', status: 'uncollectible' },
    { id: 'in_3', status: 'void' },
    { id: 'in_4', status: 'draft' },
    { id: 'in_5', status: 'open', subscription: 'sub_2' },
    { id: 'in_6', status: 'open', subscription: 'sub_of_another_system' },
  );
  for (const id of ['in_1', 'in_2'])
    fixture.stripe.on(`POST /v1/invoices/${id}/void`, () => ({ id }));
  await fixture.sync(customerId);
  expect(voidedInvoices()).toEqual(['in_1', 'in_2']);
  expect(returned()).toEqual([]);
});

test('keeps the open invoice of a plan that continues', async () => {
  fixture.subscriptions(aSubscription({ status: 'past_due', invoiceCreated: seconds(0) }));
  await fixture.sync(customerId);
  expect(fixture.stripe.callsOf('GET /v1/invoices')).toEqual([]);
});

test('refunds and reports a payment that arrived after the plan ended, only once', async () => {
  fixture.subscriptions(aSubscription({ status: 'canceled', endedAt: seconds(-1) }));
  const latePaidInvoice = { id: 'in_2', status: 'paid', paidAt: seconds(0) };
  invoiceList({ id: 'in_1', status: 'paid', paidAt: seconds(-40) }, latePaidInvoice);
  fixture.stripe.on('POST /v1/credit_notes', () => {
    invoiceList({ ...latePaidInvoice, returned: 2500 });
    return { id: 'cn_1', object: 'credit_note' };
  });
  await fixture.sync(customerId);
  await fixture.sync(customerId);
  expect(returned()).toMatchObject([{ invoice: 'in_2', amount: '2500', refund_amount: '2500' }]);
  expect((await fixture.messages()).filter((text) => text.includes('refunding'))).toEqual([
    'Your payment of $25.00 came after your Premium plan had ended, so we’re refunding it. Upgrade in Settings › Billing to get Premium again.',
  ]);
});

test('continues when an invoice is paid while it is being voided', async () => {
  fixture.subscriptions(aSubscription({ status: 'canceled', endedAt: seconds(-1) }));
  invoiceList({ id: 'in_1', status: 'open' });
  fixture.stripe.on('POST /v1/invoices/in_1/void', () => 400);
  expect((await fixture.sync(customerId)).subscription?.status).toBe('ended');
});

test('handles the other invoices when Stripe refuses to refund or void one', async () => {
  const logs = captureLogs();
  fixture.subscriptions(aSubscription({ status: 'canceled', endedAt: seconds(-1) }));
  invoiceList(
    { id: 'in_1', status: 'paid', paidAt: seconds(0) },
    { id: 'in_2', status: 'open' },
    { id: 'in_3', status: 'paid', paidAt: seconds(0) },
    { id: 'in_4', status: 'open' },
  );
  fixture.stripe.on('POST /v1/credit_notes', ({ params }) =>
    params.invoice === 'in_1' ? 400 : { id: 'cn_1', object: 'credit_note' },
  );
  fixture.stripe.on('POST /v1/invoices/in_2/void', () => 403);
  fixture.stripe.on('POST /v1/invoices/in_4/void', () => ({ id: 'in_4' }));
  expect((await fixture.sync(customerId)).subscription?.status).toBe('ended');
  expect(returned().map(({ invoice }) => invoice)).toEqual(['in_1', 'in_3']);
  expect(voidedInvoices()).toEqual(['in_2', 'in_4']);
  expect((await fixture.messages()).filter((text) => text.includes('refunding'))).toHaveLength(1);
  expect(logs.text()).toMatch(/could not be settled.*in_1/s);
  expect(logs.text()).not.toContain('Refused');
  logs.restore();
});

test('ends the plan and alerts us even if its invoices can’t be voided or refunded', async () => {
  const logs = captureLogs();
  fixture.subscriptions(aSubscription({ status: 'canceled', endedAt: seconds(-1) }));
  fixture.stripe.on('GET /v1/invoices', () => 403);
  expect((await fixture.sync(customerId)).subscription?.status).toBe('ended');
  expect(logs.text()).toContain('The invoices of an ended plan could not be settled');
  logs.restore();
});

test.each([
  ['unpaid', 'draft', false, 1],
  ['past_due', 'open', true, 1],
  // Stripe is about to charge this invoice. The plan continues if a new card works.
  ['past_due', 'draft', false, 0],
  ['past_due', 'open', false, 0],
] as const)(
  'after a second period without payment (subscription %s, invoice %s, charge attempted: %s), ends the plan %i times',
  async (status, invoiceStatus, attempted, times) => {
    const first = { status, invoiceCreated: seconds(0) };
    fixture.subscriptions(aSubscription(first));
    await fixture.sync(customerId);
    fixture.time.now += 31 * dayMs;
    const second = aSubscription({ status, invoiceCreated: seconds(0) });
    const latest_invoice = {
      ...(second.latest_invoice as object),
      status: invoiceStatus,
      attempted,
    };
    fixture.subscriptions({ ...second, latest_invoice });
    fixture.stripe.on('DELETE /v1/subscriptions/sub_1', () => {
      const ended = aSubscription({ status: 'canceled', endedAt: seconds(0) });
      fixture.subscriptions(ended);
      return ended;
    });
    fixture.stripe.on('GET /v1/invoices', () => listOf([]));
    await fixture.sync(customerId);
    expect(fixture.stripe.callsOf('DELETE /v1/subscriptions/sub_1')).toHaveLength(times);
    expect((await fixture.now()).subscription?.status).toBe(times ? 'ended' : 'past_due');
  },
);

test('closes a payment page when another payment has replaced it', async () => {
  const checkout = { sessionId: 'cs_1', priceId: 'price_small', at: new Date(0).toISOString() };
  await fixture.has({ stripeId, checkout });
  fixture.subscriptions(aSubscription({ periodEnd: seconds(30) }));
  await fixture.sync(customerId);
  expect(fixture.stripe.callsOf('POST /v1/checkout/sessions/cs_1/expire')).toHaveLength(1);
  await fixture.sync(customerId);
  expect(fixture.stripe.callsOf('POST /v1/checkout/sessions/cs_1/expire')).toHaveLength(1);
});

test('closes a payment page in the next comparison if it couldn’t be closed before', async () => {
  const checkout = { sessionId: 'cs_1', priceId: 'price_small', at: new Date(0).toISOString() };
  await fixture.has({ stripeId, checkout });
  fixture.subscriptions(aSubscription({ periodEnd: seconds(30) }));
  const expire = 'POST /v1/checkout/sessions/cs_1/expire';
  fixture.stripe.on(expire, () => 500);
  await expect(fixture.sync(customerId)).rejects.toThrow();
  fixture.stripe.on(expire, () => ({ id: 'cs_1', object: 'checkout.session', status: 'expired' }));
  const before = fixture.stripe.callsOf(expire).length;
  expect((await fixture.sync(customerId)).checkout).toBeUndefined();
  expect(fixture.stripe.callsOf(expire)).toHaveLength(before + 1);
});
