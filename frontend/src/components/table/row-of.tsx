import type { ReactNode } from 'react';
import type { Column } from './column';
import classes from './data-table.module.css';
import type { RowSelection } from './row-selection';
import { SelectRow } from './select-cells';

type Props<R extends { readonly id: string }> = {
  readonly row: R;
  readonly columns: readonly Column<R>[];
  readonly choice: RowSelection<R> | undefined;
  readonly actions: ReactNode;
};

/** One row. While its actions are visible, they cover the last cell. */
export const RowOf = <R extends { readonly id: string }>(props: Props<R>) => {
  const { row, columns, choice, actions } = props;
  const last = columns.at(-1)?.key;
  return (
    <tr aria-selected={choice?.selection.isSelected(row.id)}>
      {choice ? (
        <td>
          <SelectRow id={row.id} label={choice.labelOf(row)} selection={choice.selection} />
        </td>
      ) : null}
      {columns.map(({ key, cell, isNumber }) => {
        const hasActions = key === last && Boolean(actions);
        const value = cell(row);
        return (
          <td
            key={key}
            data-number={isNumber || undefined}
            // Shows the whole text on hover, because the cell may cut it off.
            title={typeof value === 'string' ? value : undefined}
            className={hasActions ? classes.last : undefined}
          >
            {hasActions ? <div className={classes.value}>{value}</div> : value}
            {hasActions ? <div className={classes.actions}>{actions}</div> : null}
          </td>
        );
      })}
    </tr>
  );
};
