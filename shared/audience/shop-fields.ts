/**
 * The attributes that a connected store sends about its customers. The names are the same in merge
 * tags and segment rules. Only the store changes these attributes, and each update replaces them.
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
  /** The language in which the person shops, as a BCP 47 tag: `pt-BR`. */
  language: 'shopify_language',
} as const;
