import type { Install } from '../shopify-store';
import type { ShopifySimulator } from '../world';

/** One call of a shop's Admin API. */
export type Call = {
  readonly world: ShopifySimulator;
  readonly shop: string;
  readonly install: Install;
  /** Whether lists without a length are complete, as in a bulk operation. */
  readonly isBulk: boolean;
  /** How many objects the call has returned, which determines its cost. */
  readonly spent: { points: number };
};
