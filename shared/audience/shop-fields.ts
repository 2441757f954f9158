/**
 * The attributes that a store sends about its customers, under the names used in merge tags and
 * segment rules. They belong to the store and are replaced with each update.
 */
export const shopFields = {
  /** A whole number. */
  orderCount: 'shopify_orders',
  /** In the store's currency, `1234.50`. */
  totalSpent: 'shopify_total_spent',
  /** A date, `2026-11-20`. */
  lastOrder: 'shopify_last_order',
  /** Separated by commas. */
  tags: 'shopify_tags',
  /** ISO 3166-1 alpha-2. */
  country: 'shopify_country',
} as const;
