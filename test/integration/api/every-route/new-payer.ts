import { eventually } from '../../../support/eventually';
import type { Fixture } from './every-route-fixture';

/** Creates a separate customer, because the shared store's plan must not change. */
export const newCustomer = async ({ api, nameFor }: Fixture) => {
  const brand = nameFor('Plans');
  const email = `${brand.toLowerCase().replaceAll(' ', '.')}@plans.test`;
  return (await api('POST /customer/create', { body: { brand, email, plan: 'free' } })).id;
};

export const ticketOf = async ({ api }: Fixture, customerId: string) =>
  (await api('POST /premium/checkoutTicket', { customerId, body: {} })).ticket;

export const cheapestPriceId = async ({ api }: Fixture): Promise<string> =>
  (await api('GET /premium/getRangePrices'))[0]?.priceId ?? '';

/** Starts a checkout and returns its page. */
export const checkoutOf = async (fixture: Fixture, customerId: string): Promise<string> => {
  const form = {
    ticket: await ticketOf(fixture, customerId),
    priceId: await cheapestPriceId(fixture),
  };
  const response = await fixture.product.request('', 'POST /premium/createCheckoutSession', {
    form,
  });
  return response.headers.get('location') ?? '';
};

/** A card that the Stripe simulator can charge. */
const card = { number: '4242 4242 4242 4242', expires: '12/40', cvc: '123' };

/** Creates a customer whose payment has been recorded. */
export const newPayer = async (fixture: Fixture) => {
  const customerId = await newCustomer(fixture);
  const page = await checkoutOf(fixture, customerId);
  await fetch(page, { method: 'POST', body: new URLSearchParams(card), redirect: 'manual' });
  await eventually('the payment is known', async () => {
    return (await fixture.api('GET /premium', { customerId })).premium;
  });
  return customerId;
};
