import { eventually } from '../../support/eventually';
import type { LocalProduct } from '../../support/local-product';
import { localShop, shop } from './local-shop';

type Account = { readonly token: string; readonly customerId: string };

/**
 * Connects a shop to an account, as the owner does in the browser. `refused` contains the scopes
 * that aren't granted.
 */
export const connectAs = async (
  product: LocalProduct,
  { token, customerId }: Account,
  { name = shop, refused = [] }: { name?: string; refused?: readonly string[] } = {},
): Promise<void> => {
  const shopSimulator = localShop(product);
  const installBody = { query: await shopSimulator.request(name) };
  const address = await product.api(token, 'POST /shopify/install', {
    customerId,
    body: installBody,
  });
  const query = await shopSimulator.decide(String(address), 'install', refused);
  await product.api(token, 'POST /shopify/callback', { customerId, body: { query } });
};

/** Waits until the shop's history has been imported. */
export const waitForHistory = (product: LocalProduct, { token, customerId }: Account) =>
  eventually('the history is in', async () => {
    const route = 'GET /shopify/bulk-operations/status/{customerId}' as const;
    const found = await product.api(token, route, { customerId, params: { customerId } });
    return found.status === 'COMPLETED';
  });
