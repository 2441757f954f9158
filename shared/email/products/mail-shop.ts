import type { FindProducts } from './shown-product';

/** The store, as far as emails need it. */
export interface EmailShop {
  readonly isConnected: boolean;
  /** The store's URL. Absent if the store was never connected. */
  readonly url?: string | undefined;
  readonly find: FindProducts;
}
