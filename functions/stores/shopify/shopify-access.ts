import * as z from 'zod';
import { AppError } from '../../platform/app-error';
import type { Clock } from '../../platform/clock';

/**
 * The secrets of our app, the newest first. The newest one is used to request tokens. Signatures by
 * any of them are accepted.
 */
const secret = z.object({
  clientId: z.string().regex(/^\w{8,64}$/),
  clientSecrets: z
    .array(z.string().regex(/^\w{16,100}$/))
    .min(1)
    .max(3),
});

export type ShopifyApp = z.infer<typeof secret>;

/** Our Shopify app, as configured in the stage's secret. */
export type ShopifyAccess = () => Promise<ShopifyApp>;

/** A changed secret takes effect everywhere within this time. */
const cacheMs = 5 * 60_000;

const parsed = (text: string): ShopifyApp => {
  try {
    return secret.parse(JSON.parse(text));
  } catch {
    // Neither the secret's text nor the parser's error (which quotes its input) may reach a log.
    throw new AppError('store_unavailable', 'Shopify is not set up yet. Contact us.');
  }
};

export const createShopifyAccess = (
  readSecret: () => Promise<string>,
  clock: Clock,
): ShopifyAccess => {
  let cachedApp: { readonly app: ShopifyApp; readonly until: number } | undefined;
  return async () => {
    if (cachedApp && cachedApp.until > clock()) return cachedApp.app;
    cachedApp = { app: parsed(await readSecret()), until: clock() + cacheMs };
    return cachedApp.app;
  };
};
