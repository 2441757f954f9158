import { IconShoppingBag } from '@tabler/icons-react';
import {
  MAX_PRODUCTS,
  type ProductsAttrs,
} from '../../../../../shared/email/blocks/products/products-attrs';
import { priceText } from '../../../../../shared/email/merge/price-text';
import { displayTitle, imageOf } from '../../../../../shared/email/products/product-words';
import {
  productRequestOf,
  type ShopProduct,
} from '../../../../../shared/email/products/shown-product';
import { messages } from '../../../../../shared/messages';
import type { ProductCache, ProductsState } from '../../products/product-shelf';
import { element, paddingOf } from './block-styles';
import { type EditorBlock, PADDING } from './editor-block';
import { text as typed } from './problems';
import { tagsToText } from './tag-words';

const textElement = (text: string, className: string): HTMLElement => {
  const dom = element('span', {}, className);
  dom.textContent = text;
  return dom;
};

/**
 * The number of products that the canvas shows for a cart. It is a sample, because each recipient
 * has a different cart.
 */
const sampleCartSize = 2;

/**
 * Returns the request for the products that a block shows. For a cart, requests the newest
 * products.
 */
const requestOf = (attrs: ProductsAttrs) =>
  attrs.source === 'cart'
    ? { source: 'new' as const, count: Math.min(sampleCartSize, attrs.count) }
    : productRequestOf(attrs);

/** Explains why the block shows no products, and what to do about it. */
const hintOf = (attrs: ProductsAttrs, found: ProductsState, shelf: ProductCache): string => {
  if (attrs.source === 'cart') return 'Items left in each recipient’s cart';
  if (shelf.isConnected() === false) return 'Connect your store to show its products';
  if (found === 'failed') return 'We couldn’t load your products';
  if (found === 'loading' || found === 'unknown') return 'Loading products…';
  return attrs.source === 'chosen'
    ? 'The selected products are no longer available'
    : 'Your store has no products to show';
};

const drawButton = (text: string): HTMLElement => {
  const face = element('span', {
    display: 'inline-block',
    marginTop: '8px',
    padding: '10px 18px',
    fontSize: '16px',
    background: 'var(--mb-button-color)',
    color: 'var(--mb-button-text)',
    borderRadius: 'var(--mb-button-radius)',
    overflowWrap: 'anywhere',
  });
  face.textContent = text;
  return face;
};

type Drawing = {
  readonly attrs: ProductsAttrs;
  readonly shelf: ProductCache;
  readonly brand: string;
};

const drawProduct = (product: ShopProduct, { attrs, shelf, brand }: Drawing): HTMLElement => {
  const isLine = attrs.columns === 1;
  const cell = element('div', {
    display: isLine ? 'flex' : 'block',
    gap: '16px',
    alignItems: 'center',

    textAlign: isLine ? 'start' : 'center',
    padding: '8px 0',
    fontSize: '16px',
    minWidth: '0',
  });
  const src = imageOf(product.imageUrl);
  if (src) {
    const picture = element('img', {
      width: isLine ? '112px' : '100%',
      maxWidth: '100%',
      height: 'auto',
      flex: 'none',
    });
    picture.src = src;
    picture.alt = displayTitle(product.title);
    cell.append(picture);
  }
  const text = element('div', { minWidth: '0', overflowWrap: 'anywhere' });
  const title = element('strong', { display: 'block' });
  title.textContent = displayTitle(product.title);
  text.append(title);
  if (product.price && !attrs.hidePrice) {
    const price = element('div', {});
    price.textContent = priceText(product.price, shelf.language());
    text.append(price);
  }
  if (attrs.value.trim()) text.append(drawButton(tagsToText(attrs.value, brand)));
  cell.append(text);
  return cell;
};

/**
 * Draws a products block with the store's current data. For a cart, draws some of the store's
 * products.
 */
const drawProducts = (attrs: ProductsAttrs, brand: string, shelf: ProductCache): HTMLElement => {
  const row = element('div', paddingOf(attrs));
  const wish = requestOf(attrs);
  if (!wish) {
    row.append(textElement('Choose products to show', 'mb-image-empty'));
    return row;
  }
  const found = shelf.look(wish);
  if (typeof found === 'string' || found.length === 0) {
    row.append(textElement(hintOf(attrs, found, shelf), 'mb-image-empty'));
    return row;
  }
  const grid = element('div', {
    display: 'grid',
    columnGap: '16px',
    gridTemplateColumns: `repeat(${attrs.columns}, minmax(0, 1fr))`,
  });
  grid.append(...found.map((product) => drawProduct(product, { attrs, shelf, brand })));
  row.append(grid);
  if (attrs.source === 'cart') {
    row.append(textElement('Sample. Each recipient sees their own cart.', 'mb-sample'));
  }
  return row;
};

export const products: EditorBlock<ProductsAttrs> = {
  icon: IconShoppingBag,
  keywords: 'shop store catalogue cart new in best sellers items',
  sections: [
    { title: 'Products', fields: ['source', 'ids', 'count', 'columns'] },
    { title: 'Below each product', fields: ['value', 'hidePrice'] },
    PADDING,
  ],
  labels: {
    source: 'Show',
    ids: 'Products',
    count: 'Number of products',
    hidePrice: 'Hide prices',
  },
  inputs: { ids: 'products' },
  problems: ({ source, ids }) => ({
    ids: source === 'chosen' && !typed(ids) ? messages.productsRequired : undefined,
  }),
  isShown: (name, { source }) => {
    if (name === 'ids') return source === 'chosen';
    return name === 'count' ? source !== 'chosen' : true;
  },
  // A cart is shown as a list with one button below it, which leads back to the cart.
  withConsequences: (changes) =>
    changes.source === 'cart'
      ? { ...changes, columns: 1, count: MAX_PRODUCTS, value: '' }
      : changes,
  redrawnWith: ['brand', 'shelf'],
  draw: (attrs, { brand, shelf }) => drawProducts(attrs, brand, shelf),
};
