import { localApiKey } from '@mailbloom/stripe-simulator';
import {
  daySeconds,
  failingCard,
  goodCard,
  openPortal,
  startLocalStripe,
  subscribe,
} from '@mailbloom/stripe-simulator/testing';
import { createStripeAccess } from '../../../functions/billing/stripe-access';
import {
  customersWithEndedPlans,
  finishEndedPlan,
} from '../../../functions/billing/subscription/ended-plans';

describe('ended plans with the Stripe simulator and the real client', () => {
  const openSubscription = async () => {
    const stripe = await startLocalStripe();
    const secret = JSON.stringify({ apiKey: localApiKey, webhookSecrets: ['whsec_1'] });
    const { client } = await createStripeAccess(async () => secret, stripe.origin, Date.now)();
    const { customer, subscription } = await subscribe(stripe);
    await stripe.post(await openPortal(stripe, customer), { action: 'card', ...failingCard });
    stripe.clock.advance(48 * daySeconds);
    const all = async () => (await client.subscriptions.list({ customer, status: 'all' })).data;
    const latestInvoice = async () => (await client.invoices.list({ customer })).data[0];
    return { stripe, client, customer, subscription, all, bill: latestInvoice };
  };

  test('finds and voids the open invoice, so that no one can pay it', async () => {
    const { stripe, client, customer, all, bill: latestInvoice } = await openSubscription();
    expect((await all()).map(({ status }) => status)).toEqual(['canceled']);
    expect([...(await customersWithEndedPlans(client))]).toEqual(['01SHOP']);
    expect(await finishEndedPlan(client, '01SHOP', customer, await all())).toEqual([]);
    const voided = await latestInvoice();
    expect(voided).toMatchObject({ status: 'void', amount_paid: 0 });
    await stripe.post(voided?.hosted_invoice_url ?? '', goodCard);
    expect(await latestInvoice()).toEqual(voided);
    expect((await customersWithEndedPlans(client)).size).toBe(0);
    await expect(client.invoices.voidInvoice(voided?.id ?? '')).rejects.toThrow('status is void');
    await stripe.close();
  });

  test('refunds a payment that was made just after the plan ended, only once', async () => {
    const { stripe, client, customer, all, bill: latestInvoice } = await openSubscription();
    const open = await latestInvoice();
    await stripe.post(open?.hosted_invoice_url ?? '', goodCard);
    expect(await latestInvoice()).toMatchObject({ status: 'paid', amount_paid: 1200 });
    const refund = { invoiceId: open?.id, amount: 1200, currency: 'usd' };
    expect(await finishEndedPlan(client, '01SHOP', customer, await all())).toEqual([refund]);
    expect(await finishEndedPlan(client, '01SHOP', customer, await all())).toEqual([]);
    expect(await latestInvoice()).toMatchObject({ post_payment_credit_notes_amount: 1200 });
    await stripe.close();
  });
});
