/**
 * The attributes that a store sends about its customers, under the names used in merge tags and
 * segment rules. They belong to the store and are replaced with each update.
 */
export const shopFields = {
  /** The number of orders, as a whole number. */
  orderCount: 'shopify_orders',
  /** The total spent, in the store's currency: `1234.50`. */
  totalSpent: 'shopify_total_spent',
  /** The date of the last order: `2026-11-20`. */
  lastOrder: 'shopify_last_order',
  /** The tags, separated by commas. */
  tags: 'shopify_tags',
  /** The country, as an ISO 3166-1 alpha-2 code. */
  country: 'shopify_country',
} as const;
