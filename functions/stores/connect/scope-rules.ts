/**
 * The permissions that the product asks for: only reading the shop's customers, orders, and
 * products.
 */
export const requiredScopes = ['read_customers', 'read_orders', 'read_products'] as const;

/**
 * Access to orders older than 60 days, which Shopify grants to an app on request. A store without
 * this access is still connected, but with a shorter history.
 */
export const olderOrders = 'read_all_orders';

/** Returns the requested permissions that weren't granted. Write access includes read access. */
export const missingScopes = (grantedScopes: readonly string[]): readonly string[] =>
  requiredScopes.filter(
    (scope) =>
      !grantedScopes.includes(scope) && !grantedScopes.includes(scope.replace('read_', 'write_')),
  );
