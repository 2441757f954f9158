import type { Money } from '../../money';
import { MAX_PRODUCTS, type ProductsAttrs } from '../blocks/products/products-attrs';
import type { EmailDoc } from '../document/email-doc';
import { allBlocks } from '../document/walk-doc';
import { displayTitle } from './product-words';

/** A product of the store, as far as emails need it. */
export interface ShopProduct {
  readonly id: string;
  readonly title: string;
  /** The product's page in the store. Absent while the product isn't published. */
  readonly url?: string | undefined;
  readonly imageUrl?: string | undefined;
  readonly price?: Money | undefined;
  readonly isForSale?: boolean | undefined;
}

/** The products that a block requests from the store. */
export type ProductRequest =
  | { readonly source: 'chosen'; readonly ids: readonly string[] }
  | { readonly source: 'new' | 'best'; readonly count: number };

/** Finds the requested products that the store has, in any order and possibly with others. */
export type FindProducts = (request: ProductRequest) => Promise<readonly ShopProduct[]>;

export const selectedIds = ({ ids }: Pick<ProductsAttrs, 'ids'>): readonly string[] =>
  ids === '' ? [] : ids.split(',');

/**
 * Returns what a products block requests from the store. Returns undefined for a cart, which
 * belongs to one person, and for a block without chosen products.
 */
export const productRequestOf = (attrs: ProductsAttrs): ProductRequest | undefined => {
  if (attrs.source === 'cart') return undefined;
  if (attrs.source !== 'chosen') return { source: attrs.source, count: attrs.count };
  const ids = selectedIds(attrs);
  return ids.length > 0 ? { source: 'chosen', ids } : undefined;
};

/** Returns a key for a request, so that two blocks with the same request show the same products. */
export const requestKey = (request: ProductRequest): string =>
  request.source === 'chosen'
    ? `chosen ${request.ids.join()}`
    : `${request.source} ${request.count}`;

/** Returns whether the product can be bought and has a title and a page to link to. */
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

/** The products that an email's blocks show, by the key of their request. */
export type FoundProducts = ReadonlyMap<string, readonly ShopProduct[]>;
export const NO_PRODUCTS: FoundProducts = new Map();

/** Returns the product blocks of a document. */
export const productBlocks = (doc: EmailDoc): readonly ProductsAttrs[] =>
  allBlocks(doc).flatMap((node) => (node.type === 'products' ? [node.attrs] : []));

/**
 * Finds the products that a document's blocks show, with one request to the store for each
 * different block.
 */
export const findProductsFor = async (
  doc: EmailDoc,
  find: FindProducts | undefined,
): Promise<FoundProducts> => {
  const wishes = productBlocks(doc).flatMap((attrs) => productRequestOf(attrs) ?? []);
  if (!find || wishes.length === 0) return NO_PRODUCTS;
  const byKey = new Map(wishes.map((request) => [requestKey(request), request]));
  const shown = [...byKey].map(async ([key, request]) => {
    const found = sortAsRequested(request, await find(request));
    return [key, found.slice(0, MAX_PRODUCTS)] as const;
  });
  return new Map(await Promise.all(shown));
};
