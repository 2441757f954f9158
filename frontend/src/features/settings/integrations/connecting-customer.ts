const name = 'mailbloom-connecting-store';

/**
 * Remembers in this browser tab which customer a store is being connected for, because Shopify
 * returns a manager to an address without a customer. This only selects the customer. The server
 * checks who may act for whom.
 */
export const rememberConnecting = (customerId: string): void =>
  sessionStorage.setItem(name, customerId);

/** Returns the customer whose tab led to Shopify. Undefined if there was none. */
export const connectingCustomer = (): string | undefined =>
  sessionStorage.getItem(name) ?? undefined;
