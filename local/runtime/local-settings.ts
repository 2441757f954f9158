import { type StageSettings, stages } from '../../lib/stages';

/**
 * Returns the dev stage's settings for a local run, with the simulators of Stripe, Shopify and
 * OpenAI at `origin`, `http://127.0.0.1:4000`.
 */
export const localSettings = (origin: string): StageSettings => ({
  ...stages.dev,
  stripeApiUrl: origin,
  checkoutOrigin: origin,
  stripeTax: true,
  shopifyShopUrl: `${origin}/local/shopify/shops/{shop}`,
  shopifyListingUrl: `${origin}/local/shopify`,
  openaiApiUrl: `${origin}/local/model/v1`,
  // The simulator costs no money. The prices make costs appear in the app, which shows that they
  // are counted.
  assistantModels: [{ provider: 'openai', model: 'scripted', inputUsd: 1, outputUsd: 4 }],
  // Invocations cost nothing locally, so there is no need to gather changes. The developer would
  // only have to wait for each window.
  streamWindowSeconds: 0,
  // Adds a second IP pool, so that there are two to choose from. Locally, emails of both pools end
  // up in the same mailbox.
  ipPools: ['priority'],
});
