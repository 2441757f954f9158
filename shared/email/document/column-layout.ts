import type { Loose } from '../loose-json';
import { listOf } from '../loose-json';
import { COLUMN_SHARES, type ColumnLayout } from './layout-attrs';

/**
 * Returns the layout that fits the existing columns, and the number of columns. If there are at
 * least two columns, their number decides, even if the given layout is for a different number.
 * Otherwise the given layout's number applies.
 */
export const fittingLayout = (
  layout: ColumnLayout,
  columns: number,
): { readonly layout: ColumnLayout; readonly count: number } => {
  const layoutCount = COLUMN_SHARES[layout].length;
  const count = columns < 2 ? layoutCount : Math.min(columns, 3);
  if (count === layoutCount) return { layout, count };
  return { layout: count === 3 ? 'thirds' : '50-50', count };
};

/**
 * Returns the contents of the columns of a row. Content outside of columns is put into a column of
 * its own.
 */
export const columnsOf = (children: readonly Loose[]): readonly Loose[][] => {
  const columns: Loose[][] = [];
  let loose: Loose[] | undefined;
  for (const child of children) {
    if (child.type === 'column') {
      columns.push(listOf(child.content));
      loose = undefined;
    } else if (loose) loose.push(child);
    else {
      loose = [child];
      columns.push(loose);
    }
  }
  return columns;
};
