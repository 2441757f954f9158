import type { Money } from '../../money';
import { MAX_PRODUCTS, type ProductsAttrs } from '../blocks/products/products-attrs';
import type { EmailDoc } from '../document/email-doc';
import { allBlocks } from '../document/walk-doc';
import { shownTitle } from './product-words';

/** A product of the store, as far as emails need it. */
export interface ShopProduct {
  readonly id: string;
  readonly title: string;
  /** Its page in the store. Absent while it isn't published there. */
  readonly url?: string | undefined;
  readonly imageUrl?: string | undefined;
  readonly price?: Money | undefined;
  readonly isForSale?: boolean | undefined;
}

/** What a block asks the store for. */
export type ProductsAsked =
  | { readonly source: 'chosen'; readonly ids: readonly string[] }
  | { readonly source: 'new' | 'best'; readonly count: number };

/** Finds those that the store has, in any order and possibly with others. */
export type FindProducts = (asked: ProductsAsked) => Promise<readonly ShopProduct[]>;

export const chosenIds = ({ ids }: Pick<ProductsAttrs, 'ids'>): readonly string[] =>
  ids === '' ? [] : ids.split(',');

/** Returns undefined for a cart, which belongs to one person, and for a block without a choice. */
export const askedBy = (attrs: ProductsAttrs): ProductsAsked | undefined => {
  if (attrs.source === 'cart') return undefined;
  if (attrs.source !== 'chosen') return { source: attrs.source, count: attrs.count };
  const ids = chosenIds(attrs);
  return ids.length > 0 ? { source: 'chosen', ids } : undefined;
};

/** Returns a key, so that two blocks that ask for the same show the same. */
export const askedKey = (asked: ProductsAsked): string =>
  asked.source === 'chosen' ? `chosen ${asked.ids.join()}` : `${asked.source} ${asked.count}`;

/** Returns whether it can be bought and has a page that a link may lead to. */
export const isShowable = ({ url, isForSale, title }: ShopProduct): boolean =>
  isForSale !== false && shownTitle(title) !== '' && /^https?:\/\//i.test(url ?? '');

const inOrder = (asked: ProductsAsked, found: readonly ShopProduct[]): readonly ShopProduct[] => {
  if (asked.source !== 'chosen') return found.filter(isShowable).slice(0, asked.count);
  const byId = new Map(found.map((product) => [product.id, product]));
  return asked.ids.flatMap((id) => byId.get(id) ?? []).filter(isShowable);
};

/** What the blocks of an email show, by what they ask for. */
export type ShownProducts = ReadonlyMap<string, readonly ShopProduct[]>;
export const NO_PRODUCTS: ShownProducts = new Map();

/** Returns the product blocks of a document. */
export const productBlocks = (doc: EmailDoc): readonly ProductsAttrs[] =>
  allBlocks(doc).flatMap((node) => (node.type === 'products' ? [node.attrs] : []));

/** Asks the store once for each different request of a document's blocks. */
export const findShown = async (
  doc: EmailDoc,
  find: FindProducts | undefined,
): Promise<ShownProducts> => {
  const wishes = productBlocks(doc).flatMap((attrs) => askedBy(attrs) ?? []);
  if (!find || wishes.length === 0) return NO_PRODUCTS;
  const byKey = new Map(wishes.map((asked) => [askedKey(asked), asked]));
  const shown = [...byKey].map(async ([key, asked]) => {
    const found = inOrder(asked, await find(asked));
    return [key, found.slice(0, MAX_PRODUCTS)] as const;
  });
  return new Map(await Promise.all(shown));
};
