import type { ProductsAttrs } from '../blocks/products/products-attrs';
import { type FoundProducts, productRequestOf, requestKey } from '../products/shown-product';
import type { EmailWarning } from './lint';
import { warning } from './lint';

/** The event that made recipients enter the email's sequence. */
export interface EmailTrigger {
  /** Whether the recipients had left a cart when they entered the sequence. */
  readonly hasCart: boolean;
  readonly hasOrder: boolean;
}

/** What the checks know about the store. If it is missing, product blocks aren't checked. */
export interface ShopDetails {
  readonly isConnected: boolean;
  readonly shown: FoundProducts;
}

interface ProductContext {
  readonly shop?: ShopDetails | undefined;
  readonly trigger?: EmailTrigger | undefined;
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
  { shop, trigger }: ProductContext,
): EmailWarning[] => {
  if (attrs.source === 'cart') {
    return trigger && !trigger.hasCart ? [warning('cart_outside_series', path)] : [];
  }
  const request = productRequestOf(attrs);
  if (!request) return [warning('products_none_chosen', path)];
  if (!shop) return [];
  if (!shop.isConnected) return [warning('products_store_missing', path)];
  const shown = shop.shown.get(requestKey(request)) ?? [];
  const missingCount = request.source === 'chosen' ? request.ids.length - shown.length : 0;
  const bare = shown.filter(({ imageUrl }) => !imageUrl).map(({ title }) => title.slice(0, 60));
  return [
    ...(request.source !== 'chosen' && shown.length === 0
      ? [warning('products_none_found', path)]
      : []),
    ...(request.source === 'chosen' && missingCount > 0
      ? [withDetails(warning('products_gone', path), [`${missingCount} of ${request.ids.length}`])]
      : []),
    ...(bare.length > 0 ? [withDetails(warning('product_image_missing', path), bare)] : []),
  ];
};
