import { connectAs } from '../../test/integration/stores/connect-shop';
import { localShop, shop } from '../../test/integration/stores/local-shop';
import type { LocalProduct } from '../../test/support/local-product';

const owner = 'owner@olives.test';

/**
 * Starts filling the simulator's shop. Filling a large shop takes longer than the call's timeout,
 * so this ignores a failed call.
 */
export const fillShop = async (product: LocalProduct, size: string): Promise<void> => {
  const fields = { shop, action: 'fill', size };
  const body = new URLSearchParams(fields);
  await fetch(`${product.origin}/local/shopify`, { method: 'POST', body }).catch(() => undefined);
};

/** Returns an account whose owner has just connected the shop. */
export const connectShop = async (product: LocalProduct) => {
  const connectedShop = localShop(product);
  const manager = await product.signInAsManager('manager@agency.test');
  const account = { brand: 'Olives', email: owner };
  const { id: customerId } = await product.api(manager, 'POST /customer/create', { body: account });
  let token = await product.signIn(owner);
  await connectAs(product, { token, customerId });
  return {
    customerId,
    there: connectedShop,
    token: () => token,
    /** Signs in again, because a token lasts only 15 minutes. */
    signIn: async () => {
      token = await product.signIn(owner);
    },
    status: () =>
      product.api(token, 'GET /shopify/bulk-operations/status/{customerId}', {
        params: { customerId },
      }),
  };
};
