/** The merge tag for the store's URL. */
export const SHOP_URL_TAG = 'shop_url';
/**
 * The merge tag for a link to the cart that the recipient left. If the cart no longer exists, it
 * links to the store.
 */
export const CHECKOUT_TAG = 'checkout_url';
export const CART_TOTAL_TAG = 'cart_total';
export const ORDER_NAME_TAG = 'order_name';
export const ORDER_TOTAL_TAG = 'order_total';
export const ORDER_STATUS_TAG = 'order_status';

/** The merge tags for the cart that a person left before they entered a sequence. */
export const CART_TAGS = [CHECKOUT_TAG, CART_TOTAL_TAG] as const;
export const ORDER_TAGS = [ORDER_NAME_TAG, ORDER_TOTAL_TAG, ORDER_STATUS_TAG] as const;
export const STORE_TAGS: readonly string[] = [SHOP_URL_TAG, ...CART_TAGS, ...ORDER_TAGS];
