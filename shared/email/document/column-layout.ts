import type { Loose } from '../loose-json';
import { listOf } from '../loose-json';
import { COLUMN_SHARES, type ColumnLayout } from './layout-attrs';

/**
 * The layout for as many columns as there are, and how many they become: those that are there
 * count more than the name. Fewer than two take the layout's own number.
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

/** The contents of a row's columns; what stands beside columns becomes one of its own. */
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
