import Stripe from 'stripe';
import { webhookSecret } from '../../billing/post-event';
import { cheapestPriceId, checkoutOf, newCustomer, newPayer, ticketOf } from './new-payer';
import type { FeatureChecks } from './route-check';

const gift = { reason: 'They help us test', endsAt: null };

export const billingChecks: FeatureChecks<'billing'> = {
  'GET /premium': async (call, fixture) => {
    const customerId = await newCustomer(fixture);
    expect(await call({ customerId })).toMatchObject({
      premium: false,
      requestInProgress: false,
      canManage: false,
      activeSubscribers: 0,
      emailsThisMonth: 0,
    });
  },

  'GET /premium/getRangePrices': async (call) => {
    const ranges = await call({ query: { activeSubscribers: 2000 } });
    expect(ranges[0]?.from).toBeLessThanOrEqual(2000);
    expect(ranges.every(({ to }) => to >= 2000)).toBe(true);
    expect(ranges.map(({ yearly }) => yearly?.monthPrice)).toEqual(
      ranges.map(({ monthPrice }) => Math.round(monthPrice * 0.8)),
    );
  },

  'GET /premium/getPrices': async (call, { api }) => {
    const [tier] = await api('GET /premium/getRangePrices', {
      query: { activeSubscribers: 2000 },
    });
    expect(await call({ query: { activeSubscribers: 2000 } })).toEqual(tier);
  },

  'PUT /premium/details': async (call, fixture) => {
    const customerId = await newCustomer(fixture);
    const details = { company: 'Fern', line1: '1 Hedge Row', city: 'Dublin', country: 'IE' };
    expect(await call({ customerId, body: details })).toMatchObject({ details, currency: 'eur' });
  },

  'POST /premium/checkoutTicket': async (call, fixture) => {
    const customerId = await newCustomer(fixture);
    expect((await call({ customerId, body: {} })).ticket).toContain(customerId);
  },

  'POST /premium/createCheckoutSession': async (call, fixture) => {
    const customerId = await newCustomer(fixture);
    const ticket = await ticketOf(fixture, customerId);
    await call({ form: { ticket, priceId: await cheapestPriceId(fixture), customerEmail: '' } });
    const page = await checkoutOf(fixture, customerId);
    expect(await (await fetch(page)).text()).toContain('Subscribe');
    expect(await checkoutOf(fixture, customerId)).toBe(page);
  },

  'GET /premium/createPortalSession': async (call, fixture) => {
    const { url } = await call({ customerId: await newPayer(fixture) });
    expect(await (await fetch(url)).text()).toContain('portal');
  },

  'POST /premium/webhook': async (call, fixture) => {
    const body = { id: 'evt_1', object: 'event', type: 'invoice.paid', data: { object: {} } };
    const secret = await webhookSecret(fixture.product);
    const payload = JSON.stringify(body);
    const timestamp = Math.floor((await fixture.product.now()) / 1000);
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
    await call({ body, headers: { 'stripe-signature': signature } });
  },

  'GET /premium/invoices': async (call, fixture) => {
    const { invoices } = await call({ customerId: await newPayer(fixture) });
    expect(invoices).toMatchObject([{ status: 'paid', currency: 'usd' }]);
  },

  'POST /premium/requested': async (call, fixture) => {
    const customerId = await newCustomer(fixture);
    const response = await call({ customerId, body: {} });
    expect(response).toMatchObject({ premium: false, requestInProgress: false });
  },

  'PUT /customer/{customerId}/comp': async (call, fixture) => {
    const customerId = await newCustomer(fixture);
    const complimentaryPlan = await call({ params: { customerId }, body: gift });
    expect(complimentaryPlan).toMatchObject({
      premium: true,
      provider: 'comp',
      comp: { reason: gift.reason },
    });
    expect(await fixture.api('GET /premium', { customerId })).toEqual(complimentaryPlan);
  },

  'POST /customer/{customerId}/comp/end': async (call, fixture) => {
    const customerId = await newCustomer(fixture);
    await fixture.api('PUT /customer/{customerId}/comp', { params: { customerId }, body: gift });
    const body = { reason: 'The test is over' };
    expect(await call({ params: { customerId }, body })).toMatchObject({ premium: false });
  },

  'GET /customer/{customerId}/planLog': async (call, fixture) => {
    const customerId = await newCustomer(fixture);
    await fixture.api('PUT /customer/{customerId}/comp', { params: { customerId }, body: gift });
    const { events } = await call({ params: { customerId } });
    expect(events).toMatchObject([
      { kind: 'given', reason: gift.reason, by: expect.stringContaining('@') },
    ]);
  },
};
