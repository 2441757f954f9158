import { type DocumentNode, Kind, visit } from 'graphql';
import { shopDetails } from '../shop/shop-details';
import type { Call } from './call';

/** The scope that each root field requires. */
const scopeOf: Readonly<Record<string, string>> = {
  customer: 'read_customers',
  customers: 'read_customers',
  customersCount: 'read_customers',
  order: 'read_orders',
  orders: 'read_orders',
  ordersCount: 'read_orders',
  abandonedCheckouts: 'read_orders',
  product: 'read_products',
  products: 'read_products',
  deletionEvents: 'read_products',
  collection: 'read_products',
  collections: 'read_products',
};

/** Returns the first field that the app may not read in this shop. */
export const deniedField = (
  { simulator, shop, install }: Pick<Call, 'simulator' | 'shop' | 'install'>,
  document: DocumentNode,
): string | undefined => {
  const { deniedScope } = shopDetails(simulator, shop).faults;
  const isGranted = (scope: string) => scope !== deniedScope && install.scopes.includes(scope);
  let denied: string | undefined;
  visit(document, {
    [Kind.FIELD]: {
      enter: ({ name }) => {
        const scope = scopeOf[name.value];
        if (scope && !isGranted(scope)) denied ??= name.value;
      },
    },
  });
  return denied;
};
