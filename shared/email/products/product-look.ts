import type { ProductsAttrs } from '../blocks/products/products-attrs';
import type { AttrsOf } from '../document/attrs';
import { coerceAttrs } from '../document/attrs';

/** In a narrower column, an image with its title isn't readable. */
const minColumnWidth = 110;

/**
 * Returns the row for products side by side, as attributes of columns.
 * @returns undefined if each has a row of its own, by choice or for lack of space
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
