import { MAX_PRODUCTS, type ProductsAttrs } from '../blocks/products/products-attrs';
import type { MergeValues } from '../merge/merge';
import { internalToken } from '../merge/merge-tokens';
import { CHECKOUT_TAG } from '../merge/store-tags';
import { CART_SHOWN, cartToken } from './cart-tokens';
import { priceText } from './price-text';
import { imageOf, shownTitle, withoutTags } from './product-words';
import {
  askedBy,
  askedKey,
  NO_PRODUCTS,
  type ShopProduct,
  type ShownProducts,
} from './shown-product';

/** A part of a cell that only appears for recipients with a value of this name. */
export interface Shown {
  readonly token: string;
  readonly when?: string | undefined;
}

/**
 * One product in an email. Its texts are tokens. Their values are escaped but never parsed for
 * merge tags, because a title comes from the store, not from the author.
 */
export interface ProductCell {
  readonly title: string;
  readonly price?: Shown | undefined;
  readonly image?: Shown | undefined;
  /** The link's target, in the form in which a document's links are found and counted. */
  readonly href: string;
  readonly when?: string | undefined;
}

/** What the product blocks of one email show. */
export interface ProductBook {
  readonly cells: (attrs: ProductsAttrs) => readonly ProductCell[];
  /** Values of the tokens that are the same for everyone. */
  readonly constants: MergeValues;
}

export const EMPTY_BOOK: ProductBook = { cells: () => [], constants: new Map() };

const CART_CELLS = Array.from({ length: MAX_PRODUCTS }, (_, index): ProductCell => {
  const shown = (what: 'price' | 'image') => {
    const name = cartToken(what, index + 1);
    return { token: internalToken(name), when: name };
  };
  const title = cartToken('title', index + 1);
  return {
    title: internalToken(title),
    price: shown('price'),
    image: shown('image'),
    // Each item links to the cart, which contains all items.
    href: `{{${CHECKOUT_TAG}}}`,
    when: title,
  };
});

const withoutPrice = ({ price: _, ...cell }: ProductCell): ProductCell => cell;

/**
 * @param shown the store's products, by what the blocks request
 * @param language the email's language, which determines how prices are formatted
 */
export const productBook = (shown: ShownProducts = NO_PRODUCTS, language: string): ProductBook => {
  const constants = new Map<string, string>();
  const known = new Map<string, ProductCell>();
  const name = (what: string, value: string): Shown => {
    const token = `@p${what}:${known.size + 1}`;
    constants.set(token, value);
    return { token: internalToken(token) };
  };
  const cellOf = (product: ShopProduct): ProductCell => {
    const before = known.get(product.id);
    if (before) return before;
    const image = imageOf(product.imageUrl);
    const cell = {
      title: name('title', shownTitle(product.title)).token,
      price: product.price && name('price', priceText(product.price, language)),
      image: image === undefined ? undefined : name('image', image),
      href: withoutTags(product.url ?? ''),
    };
    known.set(product.id, cell);
    return cell;
  };
  const all = new Map([...shown].map(([key, products]) => [key, products.map(cellOf)]));
  const found = (attrs: ProductsAttrs): readonly ProductCell[] => {
    if (attrs.source === 'cart') return CART_CELLS.slice(0, attrs.count);
    const asked = askedBy(attrs);
    return (asked && all.get(askedKey(asked))) ?? [];
  };
  return {
    constants,
    cells: (attrs) => (attrs.hidePrice ? found(attrs).map(withoutPrice) : found(attrs)),
  };
};

/** Returns the condition for showing a products block. A block for an empty cart isn't shown. */
export const blockWhen = ({ source }: Pick<ProductsAttrs, 'source'>): string | undefined =>
  source === 'cart' ? CART_SHOWN : undefined;
