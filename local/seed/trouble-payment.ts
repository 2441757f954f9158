import type { DemoCall } from './demo-calls';
import { waitFor } from './wait-for';

/** Can be saved, and is declined whenever it is charged. */
const failingCard = { number: '4000 0000 0000 0341', expires: '12/40', cvc: '123' };

/**
 * Posts a form as the app's page does.
 * @returns the page that the answer redirects to
 */
const post = async (url: string, fields: Readonly<Record<string, string>>): Promise<string> => {
  const { origin } = new URL(url);
  const body = new URLSearchParams(fields);
  const response = await fetch(url, {
    method: 'POST',
    headers: { origin },
    body,
    redirect: 'manual',
  });
  const location = response.headers.get('location');
  if (!location) throw new Error(`${url} answered ${response.status}.`);
  return location;
};

/**
 * Pays for Premium in the Stripe simulator as of `since`. If that is more than a month ago, the
 * renewal has failed since, and the grace period is running.
 * @param since epoch milliseconds
 */
export const seedFailedPayment = async (
  owner: DemoCall,
  origin: string,
  { subscribers, since }: { readonly subscribers: number; readonly since: number },
): Promise<void> => {
  if (!(await owner('GET /premium')).subscription) {
    const query = { activeSubscribers: String(subscribers) };
    const { priceId = '' } = await owner('GET /premium/getPrices', { query });
    const { ticket } = await owner('POST /premium/checkoutTicket', { body: {} });
    const checkout = await post(`${origin}/api/premium/createCheckoutSession`, { ticket, priceId });
    await post(checkout, { ...failingCard, since: String(Math.floor(since / 1000)) });
  }
  await waitFor('a failed payment', async () => {
    const { subscription } = await owner('GET /premium');
    return subscription?.status === 'past_due';
  });
};
