import type { Checkout, Line } from '../shop/resources';
import { withNumbers } from '../shop/shop-details';
import type { ShopifySimulator } from '../world';
import type { CartLine, Visit } from './visit-record';

/** Returns a cart's content as lines. Items no longer sold are dropped. */
export const linesOf = (simulator: ShopifySimulator, { shop, cart }: Visit): readonly Line[] =>
  withNumbers(simulator, shop, (next) =>
    cart.flatMap(({ productId, variantId, quantity }) => {
      const product = simulator.store.things.get(shop, 'product', productId);
      const variant = product?.variants.find(({ id }) => id === variantId);
      if (!product || !variant) return [];
      const line = { productId, variantId, title: product.title, quantity };
      return [{ id: next(), ...line, price: variant.price }];
    }),
  );

const maxPieces = 99;

/** Returns the cart with the given quantity of a variant. A quantity of 0 removes the variant. */
export const withQuantity = (
  cart: readonly CartLine[],
  { productId, variantId, quantity }: CartLine,
): readonly CartLine[] => {
  const count = Math.min(maxPieces, Math.max(0, Math.floor(quantity) || 0));
  const otherLines = cart.filter((one) => one.variantId !== variantId);
  return count === 0 ? otherLines : [...otherLines, { productId, variantId, quantity: count }];
};

export const quantityOf = (cart: readonly CartLine[], variantId: string): number =>
  cart.find((one) => one.variantId === variantId)?.quantity ?? 0;

/** Converts a checkout's lines to a cart. */
export const cartOf = ({ lines }: Pick<Checkout, 'lines'>): readonly CartLine[] =>
  lines.flatMap(({ productId, variantId, quantity }) =>
    productId && variantId ? [{ productId, variantId, quantity }] : [],
  );
