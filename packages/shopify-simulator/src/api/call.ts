import type { Install } from '../shopify-store';
import type { ShopifySimulator } from '../world';

/** One call of a shop's Admin API. */
export type Call = {
  readonly simulator: ShopifySimulator;
  readonly shop: string;
  readonly install: Install;
  /** Whether a list is returned completely if no length is requested, as in a bulk operation. */
  readonly isBulk: boolean;
  /** The number of objects that the call has returned, which determines its cost. */
  readonly queryCost: { points: number };
};
