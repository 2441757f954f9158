import { type StageSettings, stages } from '../../lib/stages';

/**
 * Returns the dev stage's settings for a local run, with the simulators of Stripe, Shopify and
 * OpenAI at `origin`, `http://127.0.0.1:4000`.
 */
export const localSettings = (origin: string): StageSettings => ({
  ...stages.dev,
  stripeApiUrl: origin,
  checkoutOrigin: origin,
  shopifyShopUrl: `${origin}/local/shopify/shops/{shop}`,
  shopifyListingUrl: `${origin}/local/shopify`,
  openaiApiUrl: `${origin}/local/model/v1`,
  // No money is spent. The prices show that costs are counted.
  assistantModels: [{ provider: 'openai', model: 'scripted', inputUsd: 1, outputUsd: 4 }],
  // Invocations cost nothing here, and the developer would have to wait for each window.
  reactorWindowSeconds: 0,
  // A second pool, so that there is a choice. Emails of both pools end up in the same place.
  ipPools: ['priority'],
});
