import type { ProductsAttrs } from '../blocks/products/products-attrs';
import type { AttrsOf } from '../document/attrs';
import { coerceAttrs } from '../document/attrs';

/** Narrower than this a picture with its title cannot be read. */
const leastColumn = 110;

/**
 * The row that products beside each other stand in, as the attributes of columns.
 * @returns nothing where each has a line of its own: by choice, or for want of room
 */
export const productColumns = (
  { columns, paddingLeft, paddingRight }: ProductsAttrs,
  room: number,
): AttrsOf<'columns'> | undefined => {
  const fitting = Math.min(columns, Math.floor((room - paddingLeft - paddingRight) / leastColumn));
  if (fitting < 2) return undefined;
  const layout = fitting === 2 ? '50-50' : 'thirds';
  return coerceAttrs('columns', { layout, paddingTop: 0, paddingBottom: 0 });
};
