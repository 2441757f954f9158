import type { ShopifySimulator } from '../world';

/**
 * Returns the time of a change. Shopify's times have a resolution of one second, so each change
 * gets its own second, and the later one can be recognized.
 */
export const changeTime = (
  simulator: ShopifySimulator,
  before?: { readonly updatedAt: number },
): number => {
  const now = Math.floor(simulator.clock.now() / 1000) * 1000;
  return Math.max(now, (before?.updatedAt ?? 0) + 1000);
};
