/** What the product asks a shop for: reading what its customers are and buy, and nothing else. */
export const askedScopes = ['read_customers', 'read_orders', 'read_products'] as const;

/**
 * Orders older than 60 days, which Shopify grants to an app on request. A store that does not give it is
 * connected all the same, and its history is shorter.
 */
export const olderOrders = 'read_all_orders';

/** What was asked for and not given; whoever may write may read. */
export const missingScopes = (given: readonly string[]): readonly string[] =>
  askedScopes.filter(
    (scope) => !given.includes(scope) && !given.includes(scope.replace('read_', 'write_')),
  );
