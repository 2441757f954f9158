import * as z from 'zod';
import { AppError } from '../../platform/app-error';
import type { Clock } from '../../platform/clock';

/** The newest secret first, with which tokens are asked for; what any of them signed is believed. */
const secret = z.object({
  clientId: z.string().regex(/^\w{8,64}$/),
  clientSecrets: z
    .array(z.string().regex(/^\w{16,100}$/))
    .min(1)
    .max(3),
});

export type ShopifyApp = z.infer<typeof secret>;

/** Our app at Shopify, as the stage's secret names it. */
export type ShopifyAccess = () => Promise<ShopifyApp>;

/** A changed secret is in use everywhere within this time. */
const rememberedMs = 5 * 60_000;

const parsed = (text: string): ShopifyApp => {
  try {
    return secret.parse(JSON.parse(text));
  } catch {
    // Neither the text nor the parser's error may reach a log: it quotes what it read.
    throw new AppError('store_unavailable', 'Shopify is not set up yet. Contact us.');
  }
};

export const createShopifyAccess = (
  readSecret: () => Promise<string>,
  clock: Clock,
): ShopifyAccess => {
  let known: { readonly app: ShopifyApp; readonly until: number } | undefined;
  return async () => {
    if (known && known.until > clock()) return known.app;
    known = { app: parsed(await readSecret()), until: clock() + rememberedMs };
    return known.app;
  };
};
