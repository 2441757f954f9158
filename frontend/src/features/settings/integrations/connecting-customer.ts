const name = 'mailbloom-connecting-store';

/**
 * Remembers in this browser tab for which customer a store is being connected, because Shopify
 * redirects managers to a URL without a customer id. This only selects the customer. The server
 * checks who may act for which customer.
 */
export const rememberConnecting = (customerId: string): void =>
  sessionStorage.setItem(name, customerId);

/** Returns the customer for whom this tab opened Shopify, or undefined if there is none. */
export const connectingCustomer = (): string | undefined =>
  sessionStorage.getItem(name) ?? undefined;
