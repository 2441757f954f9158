import type { ProductsAttrs } from '../blocks/products/products-attrs';
import type { HrefMap } from '../document/found-link';
import type { LinkedProducts } from '../document/links';
import { WHEN_END, whenToken } from '../merge/merge-tokens';
import { blockCondition, type ProductCell, type ProductLookup } from '../products/product-cells';

const textWhen = (condition: string | undefined, text: string): string =>
  condition === undefined ? text : whenToken(condition) + text + WHEN_END;

const cellText = (cell: ProductCell, href: HrefMap): string => {
  const price = cell.price ? textWhen(cell.price.when, `\n${cell.price.token}`) : '';
  return `${cell.title}${price}\n${href(cell.href)}`;
};

/** Returns products as plain text. Each has its title, price, and URL, one below the other. */
export const productsText = (
  attrs: ProductsAttrs,
  cells: readonly ProductCell[],
  href: HrefMap,
): string => {
  if (cells.length === 0) return '';
  const [first, ...others] = cells.map((cell, index) =>
    textWhen(cell.when, `${index === 0 ? '' : '\n\n'}${cellText(cell, href)}`),
  );
  return textWhen(blockCondition(attrs), [first, ...others].join(''));
};

/**
 * Returns the links in product blocks. The label of a link is the product's title or the text of
 * its button.
 */
export const productLinks =
  ({ cells, constants }: ProductLookup): LinkedProducts =>
  (attrs) =>
    cells(attrs).map(({ href, title }) => ({
      url: href,
      label: constants.get(title.slice(1, -1)) ?? 'Cart items',
    }));
