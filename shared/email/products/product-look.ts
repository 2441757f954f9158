import type { ProductsAttrs } from '../blocks/products/products-attrs';
import type { AttrsOf } from '../document/attrs';
import { coerceAttrs } from '../document/attrs';

/** In a narrower column, an image and its title aren't readable. */
const minColumnWidth = 110;

/**
 * Returns the columns for products that are side by side.
 * @returns undefined if each product has a row of its own, by choice or for lack of space
 */
export const productColumns = (
  { columns, paddingLeft, paddingRight }: ProductsAttrs,
  room: number,
): AttrsOf<'columns'> | undefined => {
  const fitting = Math.min(
    columns,
    Math.floor((room - paddingLeft - paddingRight) / minColumnWidth),
  );
  if (fitting < 2) return undefined;
  const layout = fitting === 2 ? '50-50' : 'thirds';
  return coerceAttrs('columns', { layout, paddingTop: 0, paddingBottom: 0 });
};
