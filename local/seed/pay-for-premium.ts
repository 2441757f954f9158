import type { DemoCall } from './demo-calls';

const expiry = { expires: '12/40', cvc: '123' };

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
 * Pays for Premium in the checkout of the Stripe simulator, as an owner does from the billing page.
 * @param since when the subscription began, in epoch milliseconds. @default now
 */
export const payForPremium = async (
  owner: DemoCall,
  origin: string,
  {
    cardNumber,
    activeSubscribers,
    since,
  }: {
    readonly cardNumber: string;
    readonly activeSubscribers: number;
    readonly since?: number;
  },
): Promise<void> => {
  const query = { activeSubscribers: String(activeSubscribers) };
  const { priceId = '' } = await owner('GET /premium/getPrices', { query });
  const { ticket } = await owner('POST /premium/checkoutTicket', { body: {} });
  const checkout = await post(`${origin}/api/premium/createCheckoutSession`, { ticket, priceId });
  await post(checkout, {
    number: cardNumber,
    ...expiry,
    ...(since !== undefined && { since: String(Math.floor(since / 1000)) }),
  });
};
