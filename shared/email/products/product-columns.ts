import type { ProductsAttrs } from '../blocks/products/products-attrs';
import type { AttrsOf } from '../document/attrs';
import { coerceAttrs } from '../document/attrs';

/**
 * The minimum width of a column in px. In a narrower column, an image and its title aren't
 * readable.
 */
const minColumnWidth = 110;

/**
 * Returns the columns in which products are shown side by side.
 * @returns undefined if each product has its own row, because the author chose that or there isn't
 *   enough space
 */
export const productColumns = (
  { columns, paddingLeft, paddingRight }: ProductsAttrs,
  room: number,
): AttrsOf<'columns'> | undefined => {
  const fittingColumns = Math.min(
    columns,
    Math.floor((room - paddingLeft - paddingRight) / minColumnWidth),
  );
  if (fittingColumns < 2) return undefined;
  const layout = fittingColumns === 2 ? '50-50' : 'thirds';
  return coerceAttrs('columns', { layout, paddingTop: 0, paddingBottom: 0 });
};
