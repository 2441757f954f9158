import { type LocalProduct, startLocalProduct } from '../../../support/local-product';

/**
 * The product with the demo agency. This folder's tests share it, because filling it takes minutes.
 */
export let product: LocalProduct;

beforeAll(async () => {
  product = await startLocalProduct({ demo: true });
});
afterAll(() => product?.close());

/** Signs in a minute later, because each address can get only one code a minute. */
export const signInLater = async (email: string): Promise<string> => {
  await product.advance(61);
  return product.signIn(email);
};
