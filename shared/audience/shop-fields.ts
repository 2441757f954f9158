/**
 * The attributes that a shop tells of its customers, under the names that merge tags and rules of
 * segments know them by. They are the shop's: each time it tells them anew they are replaced.
 */
export const shopFields = {
  /** A whole number. */
  orderCount: 'shopify_orders',
  /** In the shop's currency, `1234.50`. */
  totalSpent: 'shopify_total_spent',
  /** A day, `2026-11-20`. */
  lastOrder: 'shopify_last_order',
  /** With commas between. */
  tags: 'shopify_tags',
  /** ISO 3166-1 alpha-2. */
  country: 'shopify_country',
} as const;
