/**
 * The first id of the first shop. Ids increase by seven and exceed 2^53 after a few hundred ids, so
 * that code that reads them as JavaScript numbers soon fails. As in Shopify, no two shops use the
 * same id: each shop starts one higher than the previous one, and there are fewer than seven shops.
 */
const first = 9_007_199_254_737_999n;
const step = 7n;

export type IdNumbers = { next(): string; readonly used: number };

/**
 * Returns a function that calculates the shop's next id from the number of ids already assigned.
 * @param shopNumber the shop's own number
 */
export const numbersOf = (shopNumber: string) => {
  const firstId = first + BigInt(shopNumber);
  return (index: number): string => String(firstId + step * BigInt(index));
};

/**
 * Creates the generator of a shop's ids.
 * @param shopNumber the shop's own number
 * @param used how many ids were already assigned
 */
export const createNumbers = (shopNumber: string, used: number): IdNumbers => {
  const numberAt = numbersOf(shopNumber);
  let count = used;
  return {
    next: () => numberAt(count++),
    get used() {
      return count;
    },
  };
};

/** The types in Shopify's global ids. */
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

/**
 * Returns the number in a global id.
 * @returns `undefined` if the id is invalid or belongs to a different type
 */
export const numberOf = (type: IdType, text: string): string | undefined =>
  new RegExp(`^gid://shopify/${type}/(\\d{1,20})$`).exec(text)?.[1];
