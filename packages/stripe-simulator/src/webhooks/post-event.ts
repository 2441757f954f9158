import type { StripeEvent } from '../objects/event';
import { type StripeSimulator, settingsOf } from '../world';
import { signatureOf } from './signature';

/** Returns the URL of the product's endpoint, as someone would enter it in Stripe's dashboard. */
export const endpointOf = ({ origin }: Pick<StripeSimulator, 'origin'>): string =>
  `${origin}/api/premium/webhook`;

/** The kinds of bad signatures, to check that the product rejects them. */
export type Flaw = 'none' | 'stale' | 'forged';

const patienceMs = 20_000;
/** The age of a stale signature: twice what an endpoint tolerates by default. */
const staleSeconds = 600;

const problemOf = (error: unknown): string =>
  error instanceof Error && error.name === 'TimeoutError' ? 'no response in time' : 'no connection';

/**
 * Posts an event once. The signature contains the product's current time.
 * @returns the response's status, or the reason why there was no response
 */
export const postEvent = async (
  simulator: StripeSimulator,
  event: StripeEvent,
  flaw: Flaw = 'none',
): Promise<string> => {
  const payload = JSON.stringify(event, null, 2);
  const { webhookSecret } = settingsOf(simulator);
  const secret = flaw === 'forged' ? `${webhookSecret}x` : webhookSecret;
  const seconds = Math.floor(simulator.clock.now() / 1000) - (flaw === 'stale' ? staleSeconds : 0);
  try {
    const { status } = await fetch(endpointOf(simulator), {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signatureOf({ payload, secret, seconds }),
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      },
      body: payload,
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMs),
    });
    return String(status);
  } catch (error) {
    return problemOf(error);
  }
};

/** Returns whether the product accepted an event. A redirect doesn't count as accepted. */
export const isAccepted = (response: string): boolean => /^2\d\d$/.test(response);
