import type { FindProducts } from './shown-product';

/** The store, as far as emails need it. */
export interface MailShop {
  readonly isConnected: boolean;
  /** Its address. Absent for a store that was never connected. */
  readonly url?: string | undefined;
  readonly find: FindProducts;
}
