import type { FindProducts } from './shown-product';

/** The store as a mail knows it. */
export interface MailShop {
  readonly isConnected: boolean;
  /** Where it is; absent of a store that was never connected. */
  readonly url?: string | undefined;
  readonly find: FindProducts;
}
