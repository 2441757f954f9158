/**
 * A shop's next number. They go by steps of seven and pass 2^53 after some hundred, so that
 * whoever reads one as a JavaScript number is wrong before long. As at Shopify no two shops give the
 * same one: each begins one further, and there are fewer shops than the step is long.
 */
const first = 9_007_199_254_737_999n;
const step = 7n;

export type Numbers = { next(): string; readonly used: number };

/**
 * The numbers of a shop, by how many were given out before.
 * @param shopNumber the shop's own
 */
export const numbersOf = (shopNumber: string) => {
  const from = first + BigInt(shopNumber);
  return (index: number): string => String(from + step * BigInt(index));
};

/**
 * @param shopNumber the shop's own
 * @param used how many were given out before
 */
export const createNumbers = (shopNumber: string, used: number): Numbers => {
  const numberAt = numbersOf(shopNumber);
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
