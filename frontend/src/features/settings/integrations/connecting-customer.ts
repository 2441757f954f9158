const name = 'mailbloom-connecting-store';

/**
 * Remembers, in this browser tab, for whom a store is being connected: Shopify sends a manager back to an
 * address that names no customer. The server checks who may act for whom; this only chooses.
 */
export const rememberConnecting = (customerId: string): void =>
  sessionStorage.setItem(name, customerId);

/** The customer whose tab was left for Shopify; undefined when none was. */
export const connectingCustomer = (): string | undefined =>
  sessionStorage.getItem(name) ?? undefined;
