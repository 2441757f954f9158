import type { ShopifyWorld } from '../world';

/**
 * When something changes now. Shopify tells times to the second: each change gets one of its own, so that
 * the later one is known by its time.
 */
export const changeTime = (
  world: ShopifyWorld,
  before?: { readonly updatedAt: number },
): number => {
  const now = Math.floor(world.clock.now() / 1000) * 1000;
  return Math.max(now, (before?.updatedAt ?? 0) + 1000);
};
