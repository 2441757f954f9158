import type Stripe from 'stripe';
import * as z from 'zod';
import { AppError } from '../platform/app-error';
import type { Clock } from '../platform/clock';
import { createStripeClient } from './stripe-client';

/**
 * The Stripe secret of the stage. While a webhook secret is being replaced, the secret contains
 * both the old and the new one, and both are valid.
 */
const secret = z.object({
  apiKey: z.string().regex(/^[sr]k_\w+$/),
  webhookSecrets: z
    .array(z.string().regex(/^whsec_\w+$/))
    .min(1)
    .max(5),
});

/** How long the secret is cached. A changed secret takes effect everywhere within this time. */
const cacheMs = 5 * 60_000;

const parsed = (text: string) => {
  try {
    return secret.parse(JSON.parse(text));
  } catch {
    // The error isn't logged, because the parser's message quotes the secret.
    throw new AppError('billing_unavailable', 'Payments are not set up yet. Contact us.');
  }
};

type Access = {
  readonly client: Stripe;
  readonly webhookSecrets: readonly string[];
};

/** Provides Stripe with the stage's secret. */
export type StripeAccess = () => Promise<Access>;

export const createStripeAccess = (
  readSecret: () => Promise<string>,
  apiUrl: string,
  clock: Clock,
): StripeAccess => {
  let cachedAccess: (Access & { readonly until: number }) | undefined;
  return async () => {
    if (cachedAccess && cachedAccess.until > clock()) return cachedAccess;
    const { apiKey, webhookSecrets } = parsed(await readSecret());
    const client = createStripeClient(apiKey, apiUrl);
    cachedAccess = { client, webhookSecrets, until: clock() + cacheMs };
    return cachedAccess;
  };
};
