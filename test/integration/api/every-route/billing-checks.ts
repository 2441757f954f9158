import Stripe from 'stripe';
import { webhookSecret } from '../../billing/post-event';
import { cheapest, checkoutOf, newCustomer, newPayer, ticketOf } from './new-payer';
import type { FeatureChecks } from './route-check';

const gift = { reason: 'They help us test', endsAt: null };

export const billingChecks: FeatureChecks<'billing'> = {
  'GET /premium': async (call, world) => {
    const customerId = await newCustomer(world);
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
    const [range] = await api('GET /premium/getRangePrices', {
      query: { activeSubscribers: 2000 },
    });
    expect(await call({ query: { activeSubscribers: 2000 } })).toEqual(range);
  },

  'POST /premium/checkoutTicket': async (call, world) => {
    const customerId = await newCustomer(world);
    expect((await call({ customerId, body: {} })).ticket).toContain(customerId);
  },

  'POST /premium/createCheckoutSession': async (call, world) => {
    const customerId = await newCustomer(world);
    const ticket = await ticketOf(world, customerId);
    await call({ form: { ticket, priceId: await cheapest(world), customerEmail: '' } });
    const page = await checkoutOf(world, customerId);
    expect(await (await fetch(page)).text()).toContain('Subscribe');
    expect(await checkoutOf(world, customerId)).toBe(page);
  },

  'GET /premium/createPortalSession': async (call, world) => {
    const { url } = await call({ customerId: await newPayer(world) });
    expect(await (await fetch(url)).text()).toContain('portal');
  },

  'POST /premium/webhook': async (call, world) => {
    const body = { id: 'evt_1', object: 'event', type: 'invoice.paid', data: { object: {} } };
    const secret = await webhookSecret(world.product);
    const payload = JSON.stringify(body);
    const timestamp = Math.floor((await world.product.now()) / 1000);
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
    await call({ body, headers: { 'stripe-signature': signature } });
  },

  'GET /premium/invoices': async (call, world) => {
    const { invoices } = await call({ customerId: await newPayer(world) });
    expect(invoices).toMatchObject([{ status: 'paid', currency: 'usd' }]);
  },

  'POST /premium/requested': async (call, world) => {
    const customerId = await newCustomer(world);
    const answer = await call({ customerId, body: {} });
    expect(answer).toMatchObject({ premium: false, requestInProgress: false });
  },

  'PUT /customer/{customerId}/comp': async (call, world) => {
    const customerId = await newCustomer(world);
    const given = await call({ params: { customerId }, body: gift });
    expect(given).toMatchObject({
      premium: true,
      provider: 'comp',
      comp: { reason: gift.reason },
    });
    expect(await world.api('GET /premium', { customerId })).toEqual(given);
  },

  'POST /customer/{customerId}/comp/end': async (call, world) => {
    const customerId = await newCustomer(world);
    await world.api('PUT /customer/{customerId}/comp', { params: { customerId }, body: gift });
    const body = { reason: 'The test is over' };
    expect(await call({ params: { customerId }, body })).toMatchObject({ premium: false });
  },

  'GET /customer/{customerId}/planLog': async (call, world) => {
    const customerId = await newCustomer(world);
    await world.api('PUT /customer/{customerId}/comp', { params: { customerId }, body: gift });
    const { events } = await call({ params: { customerId } });
    expect(events).toMatchObject([
      { kind: 'given', reason: gift.reason, by: expect.stringContaining('@') },
    ]);
  },
};
