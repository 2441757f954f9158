import type { FindProducts } from './shown-product';

/** The data about a store that emails need. */
export interface EmailShop {
  readonly isConnected: boolean;
  /** The store's URL. Absent if the store was never connected. */
  readonly url?: string | undefined;
  readonly find: FindProducts;
}
