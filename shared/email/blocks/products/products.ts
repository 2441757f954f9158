import { readAttrs } from '../../document/attr-kinds';
import { emailBlock } from '../block';
import { type ButtonAttrs, buttonAttrs } from '../button/button-attrs';
import { type ProductsAttrs, productsAttrs } from './products-attrs';

/** The kinds of products that a block can show, with their labels in the editor. */
export const PRODUCT_SOURCE_LABELS: Readonly<Record<ProductsAttrs['source'], string>> = {
  chosen: 'Selected products',
  new: 'New arrivals',
  best: 'Best sellers',
  cart: 'Cart items',
};

/** Returns the button below each product. It has the look of the email's style. */
export const productButton = ({ value }: Pick<ProductsAttrs, 'value'>): ButtonAttrs =>
  readAttrs(buttonAttrs, {
    value,
    fontSize: 16,
    paddingTop: 10,
    paddingRight: 18,
    paddingBottom: 10,
    paddingLeft: 18,
  });

export const products = emailBlock({
  name: 'Products',
  attrs: productsAttrs,
  warnings: {},
  labelText: ({ source }) => PRODUCT_SOURCE_LABELS[source],
  // Only the label of the button was written by the author. All other texts come from the store.
  checkedText: ({ value }) => value,
  content: () => 'other',
  links: (attrs, sources) => sources.products(attrs),
  colors: (attrs) => (attrs.value.trim() ? { buttons: [productButton(attrs)] } : {}),
  plainText: (attrs, sources) => sources.products(attrs),
  check: (attrs, on) => [...on.products(attrs), ...on.mergeTags(attrs.value)],
});
