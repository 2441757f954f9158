import { type StageSettings, stages } from '../../lib/stages';

/**
 * The dev stage as it runs locally, with what stands in for Stripe and Shopify at `origin`,
 * `http://127.0.0.1:4000`.
 */
export const localSettings = (origin: string): StageSettings => ({
  ...stages.dev,
  stripeApiUrl: origin,
  checkoutOrigin: origin,
  shopifyShopUrl: `${origin}/local/shopify/shops/{shop}`,
  shopifyListingUrl: `${origin}/local/shopify`,
  // A second pool, so that there is one to choose; its mails go nowhere else than the others.
  ipPools: ['priority'],
});
