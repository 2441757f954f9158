import { eventually } from '../../../support/eventually';
import type { World } from './world';

/** Creates a separate customer, because the shared store's plan must not change. */
export const newCustomer = async ({ api, nameFor }: World) => {
  const brand = nameFor('Plans');
  const email = `${brand.toLowerCase().replaceAll(' ', '.')}@plans.test`;
  return (await api('POST /customer/create', { body: { brand, email, plan: 'free' } })).id;
};

export const ticketOf = async ({ api }: World, customerId: string) =>
  (await api('POST /premium/checkoutTicket', { customerId, body: {} })).ticket;

export const cheapest = async ({ api }: World): Promise<string> =>
  (await api('GET /premium/getRangePrices'))[0]?.priceId ?? '';

/** Starts a checkout and returns its page. */
export const checkoutOf = async (world: World, customerId: string): Promise<string> => {
  const form = { ticket: await ticketOf(world, customerId), priceId: await cheapest(world) };
  const answer = await world.product.request('', 'POST /premium/createCheckoutSession', { form });
  return answer.headers.get('location') ?? '';
};

/** A card that the Stripe simulator can charge. */
const card = { number: '4242 4242 4242 4242', expires: '12/40', cvc: '123' };

/** Creates a customer whose payment has been recorded. */
export const newPayer = async (world: World) => {
  const customerId = await newCustomer(world);
  const page = await checkoutOf(world, customerId);
  await fetch(page, { method: 'POST', body: new URLSearchParams(card), redirect: 'manual' });
  await eventually('the payment is known', async () => {
    return (await world.api('GET /premium', { customerId })).premium;
  });
  return customerId;
};
