import type { ProductsAttrs } from '../blocks/products/products-attrs';
import { askedBy, askedKey, type ShownProducts } from '../products/shown-product';
import type { EmailWarning } from './lint';
import { warning } from './lint';

/** What made an email's recipients enter its sequence. */
export interface MailOccasion {
  /** Whether recipients left a cart. */
  readonly hasCart: boolean;
  readonly hasOrder: boolean;
}

/** What the checks know about the store. Without it, products blocks aren't checked. */
export interface ShopFacts {
  readonly isConnected: boolean;
  readonly shown: ShownProducts;
}

interface ProductContext {
  readonly shop?: ShopFacts | undefined;
  readonly occasion?: MailOccasion | undefined;
}

/** The maximum number of titles to list. */
const maxNamed = 5;

const withDetails = (found: EmailWarning, details: readonly string[]): EmailWarning => ({
  ...found,
  details: [
    ...details.slice(0, maxNamed),
    ...(details.length > maxNamed ? [`${details.length - maxNamed} more`] : []),
  ],
});

/** Returns the issues of a products block. */
export const lintProducts = (
  attrs: ProductsAttrs,
  path: string,
  { shop, occasion }: ProductContext,
): EmailWarning[] => {
  if (attrs.source === 'cart') {
    return occasion && !occasion.hasCart ? [warning('cart_outside_series', path)] : [];
  }
  const asked = askedBy(attrs);
  if (!asked) return [warning('products_none_chosen', path)];
  if (!shop) return [];
  if (!shop.isConnected) return [warning('products_store_missing', path)];
  const shown = shop.shown.get(askedKey(asked)) ?? [];
  const gone = asked.source === 'chosen' ? asked.ids.length - shown.length : 0;
  const bare = shown.filter(({ imageUrl }) => !imageUrl).map(({ title }) => title.slice(0, 60));
  return [
    ...(asked.source !== 'chosen' && shown.length === 0
      ? [warning('products_none_found', path)]
      : []),
    ...(asked.source === 'chosen' && gone > 0
      ? [withDetails(warning('products_gone', path), [`${gone} of ${asked.ids.length}`])]
      : []),
    ...(bare.length > 0 ? [withDetails(warning('product_image_missing', path), bare)] : []),
  ];
};
