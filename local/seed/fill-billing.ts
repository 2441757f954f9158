import { closePlanMessages } from './close-plan-messages';
import type { FillContext, FillPart } from './fill-part';
import { waitFor } from './wait-for';

/** The card of the local Stripe that is always accepted. */
const card = { number: '4242 4242 4242 4242', expires: '12/40', cvc: '123' };

const post = (url: string, fields: Readonly<Record<string, string>>) =>
  fetch(url, {
    method: 'POST',
    headers: { origin: new URL(url).origin },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });

/** Pays for Premium in the checkout, as the owner does from the billing page. */
const pay = async ({ cloud, owner }: FillContext): Promise<void> => {
  const { ticket } = await owner('POST /premium/checkoutTicket', { body: {} });
  const { activeSubscribers } = await owner('GET /premium');
  const query = { activeSubscribers: String(activeSubscribers) };
  const { priceId = '' } = await owner('GET /premium/getPrices', { query });
  const checkout = await post(`${cloud.origin}/api/premium/createCheckoutSession`, {
    ticket,
    priceId,
  });
  const page = checkout.headers.get('location');
  if (!page) throw new Error(`The checkout answered ${checkout.status}.`);
  await post(page, card);
};

/**
 * The store pays for its plan. Before that it had Premium as a gift, which has to end first. For a
 * second in between it is on the free plan, so this part comes before anything that needs Premium.
 */
export const billingParts: readonly FillPart[] = [
  {
    name: 'billing',
    async fill(context) {
      const { owner, manager, agency } = context;
      const params = { customerId: agency.customer.customerId };
      const { events } = await manager('GET /customer/{customerId}/planLog', { params });
      if (!events.some(({ kind }) => kind === 'gift_ended')) {
        const body = { reason: 'The store pays by card now.' };
        await manager('POST /customer/{customerId}/comp/end', { params, body });
      }
      if (!(await owner('GET /premium')).premium) await pay(context);
      await waitFor('a payment', async () => (await owner('GET /premium')).premium);
      await closePlanMessages(owner);
    },
  },
];
