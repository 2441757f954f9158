import type Stripe from 'stripe';
import * as z from 'zod';
import { AppError } from '../platform/app-error';
import type { Clock } from '../platform/clock';
import { createStripeClient } from './stripe-client';

/** Two webhook secrets are valid while one follows the other. */
const secret = z.object({
  apiKey: z.string().regex(/^[sr]k_\w+$/),
  webhookSecrets: z
    .array(z.string().regex(/^whsec_\w+$/))
    .min(1)
    .max(5),
});

/** A changed secret is in use everywhere within this time. */
const rememberedMs = 5 * 60_000;

const parsed = (text: string) => {
  try {
    return secret.parse(JSON.parse(text));
  } catch {
    // Neither the text nor the parser's error may reach a log: it quotes what it read.
    throw new AppError('billing_unavailable', 'Payments are not set up yet. Contact us.');
  }
};

type Access = {
  readonly client: Stripe;
  readonly webhookSecrets: readonly string[];
};

/** Stripe as the stage's secret opens it. */
export type StripeAccess = () => Promise<Access>;

export const createStripeAccess = (
  readSecret: () => Promise<string>,
  apiUrl: string,
  clock: Clock,
): StripeAccess => {
  let known: (Access & { readonly until: number }) | undefined;
  return async () => {
    if (known && known.until > clock()) return known;
    const { apiKey, webhookSecrets } = parsed(await readSecret());
    const client = createStripeClient(apiKey, apiUrl);
    known = { client, webhookSecrets, until: clock() + rememberedMs };
    return known;
  };
};
