import { MAX_PRODUCTS, type ProductsAttrs } from '../blocks/products/products-attrs';
import type { MergeValues } from '../merge/merge';
import { internalToken } from '../merge/merge-tokens';
import { priceText } from '../merge/price-text';
import { CHECKOUT_TAG } from '../merge/store-tags';
import { CART_VISIBLE_KEY, cartToken } from './cart-tokens';
import { displayTitle, imageOf, withoutTags } from './product-words';
import {
  type FoundProducts,
  NO_PRODUCTS,
  productRequestOf,
  requestKey,
  type ShopProduct,
} from './shown-product';

/**
 * A token in a product cell. If `when` is set, only recipients with a value of this name see it.
 */
export interface ConditionalText {
  readonly token: string;
  readonly when?: string | undefined;
}

/**
 * One product in an email. Its texts are tokens. The values of tokens are escaped, but merge tags
 * in them aren't replaced, because a product's title comes from the store, not from the author.
 */
export interface ProductCell {
  readonly title: string;
  readonly price?: ConditionalText | undefined;
  readonly image?: ConditionalText | undefined;
  /**
   * The URL that the product links to. It is in the same form as other links, so that it is found
   * and its clicks are counted.
   */
  readonly href: string;
  readonly when?: string | undefined;
}

/** The products that the product blocks of an email show. */
export interface ProductLookup {
  readonly cells: (attrs: ProductsAttrs) => readonly ProductCell[];
  /** The values of the tokens that are the same for all recipients. */
  readonly constants: MergeValues;
}

export const EMPTY_LOOKUP: ProductLookup = { cells: () => [], constants: new Map() };

const CART_CELLS = Array.from({ length: MAX_PRODUCTS }, (_, index): ProductCell => {
  const cartValue = (field: 'price' | 'image') => {
    const name = cartToken(field, index + 1);
    return { token: internalToken(name), when: name };
  };
  const title = cartToken('title', index + 1);
  return {
    title: internalToken(title),
    price: cartValue('price'),
    image: cartValue('image'),
    // Each item links to the cart, which contains all items.
    href: `{{${CHECKOUT_TAG}}}`,
    when: title,
  };
});

const withoutPrice = ({ price: _, ...cell }: ProductCell): ProductCell => cell;

/**
 * @param cartValue the store's products, keyed by `requestKey`
 * @param language the email's language, which determines how prices are formatted
 */
export const createProductLookup = (
  cartValue: FoundProducts = NO_PRODUCTS,
  language: string,
): ProductLookup => {
  const constants = new Map<string, string>();
  const known = new Map<string, ProductCell>();
  const name = (field: string, value: string): ConditionalText => {
    const token = `@p${field}:${known.size + 1}`;
    constants.set(token, value);
    return { token: internalToken(token) };
  };
  const cellOf = (product: ShopProduct): ProductCell => {
    const knownCell = known.get(product.id);
    if (knownCell) return knownCell;
    const image = imageOf(product.imageUrl);
    const cell = {
      title: name('title', displayTitle(product.title)).token,
      price: product.price && name('price', priceText(product.price, language)),
      image: image === undefined ? undefined : name('image', image),
      href: withoutTags(product.url ?? ''),
    };
    known.set(product.id, cell);
    return cell;
  };
  const all = new Map([...cartValue].map(([key, products]) => [key, products.map(cellOf)]));
  const findCells = (attrs: ProductsAttrs): readonly ProductCell[] => {
    if (attrs.source === 'cart') return CART_CELLS.slice(0, attrs.count);
    const request = productRequestOf(attrs);
    return (request && all.get(requestKey(request))) ?? [];
  };
  return {
    constants,
    cells: (attrs) => (attrs.hidePrice ? findCells(attrs).map(withoutPrice) : findCells(attrs)),
  };
};

/**
 * Returns the name of the value that a recipient must have to see a products block. A block for the
 * cart isn't shown if the cart is empty. Returns undefined if all recipients see the block.
 */
export const blockCondition = ({ source }: Pick<ProductsAttrs, 'source'>): string | undefined =>
  source === 'cart' ? CART_VISIBLE_KEY : undefined;
