/**
 * A shop's next number. They go by steps of seven and pass 2^53 after some hundred, so that
 * whoever reads one as a JavaScript number is wrong before long.
 */
const first = 9_007_199_254_738_000n;
const step = 7n;

export type Numbers = { next(): string; readonly used: number };

/** The number that is given out after so many others. */
export const numberAt = (index: number): string => String(first + step * BigInt(index));

/** @param used how many were given out before */
export const createNumbers = (used: number): Numbers => {
  let count = used;
  return {
    next: () => numberAt(count++),
    get used() {
      return count;
    },
  };
};

/** Types as Shopify's global ids name them. */
export type IdType =
  | 'AbandonedCheckout'
  | 'AbandonedCheckoutLineItem'
  | 'BulkOperation'
  | 'Collection'
  | 'Customer'
  | 'Fulfillment'
  | 'LineItem'
  | 'Order'
  | 'Product'
  | 'ProductVariant'
  | 'Refund'
  | 'Shop'
  | 'WebhookSubscription';

export const gid = (type: IdType, id: string): string => `gid://shopify/${type}/${id}`;

/** @returns the number of a global id; `undefined` for one of another type, or none */
export const numberOf = (type: IdType, text: string): string | undefined =>
  new RegExp(`^gid://shopify/${type}/(\\d{1,20})$`).exec(text)?.[1];
