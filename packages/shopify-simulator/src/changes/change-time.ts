import type { ShopifySimulator } from '../world';

/**
 * Returns the time of a change, at least one second after the previous change. Shopify's times have
 * a resolution of one second, so otherwise it would be unclear which change is the later one.
 */
export const changeTime = (
  simulator: ShopifySimulator,
  previousVersion?: { readonly updatedAt: number },
): number => {
  const now = Math.floor(simulator.clock.now() / 1000) * 1000;
  return Math.max(now, (previousVersion?.updatedAt ?? 0) + 1000);
};
