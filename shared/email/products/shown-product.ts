import type { Money } from '../../money';
import { MAX_PRODUCTS, type ProductsAttrs } from '../blocks/products/products-attrs';
import type { EmailDoc } from '../document/email-doc';
import { allBlocks } from '../document/walk-doc';
import { displayTitle } from './product-words';

/** The data about a product that emails need. */
export interface ShopProduct {
  readonly id: string;
  readonly title: string;
  /** The product's page in the store. Absent while the product isn't published. */
  readonly url?: string | undefined;
  readonly imageUrl?: string | undefined;
  readonly price?: Money | undefined;
  readonly isForSale?: boolean | undefined;
}

/** What a products block requests from the store. */
export type ProductRequest =
  | { readonly source: 'chosen'; readonly ids: readonly string[] }
  | { readonly source: 'new' | 'best'; readonly count: number };

/**
 * Finds the requested products in the store. The result may be in any order and may include other
 * products.
 */
export type FindProducts = (request: ProductRequest) => Promise<readonly ShopProduct[]>;

export const selectedIds = ({ ids }: Pick<ProductsAttrs, 'ids'>): readonly string[] =>
  ids === '' ? [] : ids.split(',');

/**
 * Returns what a products block requests from the store. Returns undefined for a block with the
 * cart, which is different for each person, and for a block without chosen products.
 */
export const productRequestOf = (attrs: ProductsAttrs): ProductRequest | undefined => {
  if (attrs.source === 'cart') return undefined;
  if (attrs.source !== 'chosen') return { source: attrs.source, count: attrs.count };
  const ids = selectedIds(attrs);
  return ids.length > 0 ? { source: 'chosen', ids } : undefined;
};

/**
 * Returns a key for a request. Blocks with the same request have the same key and show the same
 * products.
 */
export const requestKey = (request: ProductRequest): string =>
  request.source === 'chosen'
    ? `chosen ${request.ids.join()}`
    : `${request.source} ${request.count}`;

/**
 * Returns whether a product can be shown: it must be for sale, and have a title and a page to link
 * to.
 */
export const isShowable = ({ url, isForSale, title }: ShopProduct): boolean =>
  isForSale !== false && displayTitle(title) !== '' && /^https?:\/\//i.test(url ?? '');

const sortAsRequested = (
  request: ProductRequest,
  found: readonly ShopProduct[],
): readonly ShopProduct[] => {
  if (request.source !== 'chosen') return found.filter(isShowable).slice(0, request.count);
  const byId = new Map(found.map((product) => [product.id, product]));
  return request.ids.flatMap((id) => byId.get(id) ?? []).filter(isShowable);
};

/** The products that an email's blocks show, keyed by `requestKey`. */
export type FoundProducts = ReadonlyMap<string, readonly ShopProduct[]>;
export const NO_PRODUCTS: FoundProducts = new Map();

/** Returns the product blocks of a document. */
export const productBlocks = (doc: EmailDoc): readonly ProductsAttrs[] =>
  allBlocks(doc).flatMap((node) => (node.type === 'products' ? [node.attrs] : []));

/**
 * Finds the products that a document's blocks show. Blocks with the same request need only one
 * request to the store.
 */
export const findProductsFor = async (
  doc: EmailDoc,
  find: FindProducts | undefined,
): Promise<FoundProducts> => {
  const wishes = productBlocks(doc).flatMap((attrs) => productRequestOf(attrs) ?? []);
  if (!find || wishes.length === 0) return NO_PRODUCTS;
  const byKey = new Map(wishes.map((request) => [requestKey(request), request]));
  const shownEntries = [...byKey].map(async ([key, request]) => {
    const found = sortAsRequested(request, await find(request));
    return [key, found.slice(0, MAX_PRODUCTS)] as const;
  });
  return new Map(await Promise.all(shownEntries));
};
