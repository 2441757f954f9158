import type { Install } from '../shopify-store';
import type { ShopifyWorld } from '../world';

/** One call of a shop's Admin API. */
export type Call = {
  readonly world: ShopifyWorld;
  readonly shop: string;
  readonly install: Install;
  /** Lists without a length are whole, as in a bulk operation. */
  readonly isBulk: boolean;
  /** How many objects it took, by which it is charged. */
  readonly spent: { points: number };
};
