import type { Loose } from '../loose-json';
import { listOf } from '../loose-json';
import { COLUMN_SHARES, type ColumnLayout } from './layout-attrs';

/**
 * Returns the layout for the existing columns, and their final number. Their actual number takes
 * precedence over the layout's name. With fewer than two, the layout's own number applies.
 */
export const fittingLayout = (
  layout: ColumnLayout,
  columns: number,
): { readonly layout: ColumnLayout; readonly count: number } => {
  const own = COLUMN_SHARES[layout].length;
  const count = columns < 2 ? own : Math.min(columns, 3);
  if (count === own) return { layout, count };
  return { layout: count === 3 ? 'thirds' : '50-50', count };
};

/** Returns the contents of a row's columns. Content outside of columns gets a column of its own. */
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
