import { type StageSettings, stages } from '../../lib/stages';

/**
 * The dev stage as it runs locally, with the simulators of Stripe, Shopify and OpenAI at `origin`,
 * `http://127.0.0.1:4000`.
 */
export const localSettings = (origin: string): StageSettings => ({
  ...stages.dev,
  stripeApiUrl: origin,
  checkoutOrigin: origin,
  shopifyShopUrl: `${origin}/local/shopify/shops/{shop}`,
  shopifyListingUrl: `${origin}/local/shopify`,
  openaiApiUrl: `${origin}/local/model/v1`,
  // Nothing is paid; prices are there so that costs are seen to be counted.
  assistantModels: [{ provider: 'openai', model: 'scripted', inputUsd: 1, outputUsd: 4 }],
  // Nobody pays for calls here, and whoever sits before it waits for each.
  reactorWindowSeconds: 0,
  // A second pool, so that there is one to choose; its mails go nowhere else than the others.
  ipPools: ['priority'],
});
