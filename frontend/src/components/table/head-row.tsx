import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { Hint } from '../text/hint';
import type { Column, Order } from './column';
import classes from './data-table.module.css';
import type { RowSelection } from './row-selection';
import { SelectPage } from './select-cells';

type Row = { readonly id: string };

type HeadProps = {
  readonly column: Pick<Column<never>, 'key' | 'head' | 'hint' | 'isNumber' | 'startsDescending'>;
  readonly order: Order | undefined;
  /**
   * Set while the selection bar covers the header, so that nothing in the header can be clicked.
   */
  readonly isCovered: boolean;
};

type SortArrowProps = { readonly isDescending: boolean; readonly isPreview?: boolean };

/**
 * An arrow that shows the sort direction. It takes up no width in the header, so that the header
 * text of a number column stays aligned with the last digit.
 */
const Arrow = ({ isDescending, isPreview = false }: SortArrowProps) => {
  const Icon = isDescending ? IconArrowDown : IconArrowUp;
  return (
    <Icon size={14} aria-hidden className={classes.arrow} data-offer={isPreview || undefined} />
  );
};

/** The name of a column. It is a button if all rows can be ordered by this column. */
const Head = ({ column, order, isCovered }: HeadProps) => {
  const { key, head, hint, isNumber = false, startsDescending = isNumber } = column;
  const isOrdered = order?.by === key;
  const isDescending = isOrdered && order.isDescending;
  const next = isOrdered ? !isDescending : startsDescending;
  const canOrder = !isCovered && order?.offered?.includes(key);
  const arrow = isOrdered ? <Arrow isDescending={isDescending} /> : null;
  return (
    <th
      scope="col"
      data-number={isNumber || undefined}
      aria-sort={isOrdered ? (isDescending ? 'descending' : 'ascending') : undefined}
    >
      <Hint text={hint}>
        {canOrder ? (
          <button
            type="button"
            className={classes.order}
            onClick={() => order?.onOrder?.(key, next)}
          >
            {head}
            {arrow ?? <Arrow isDescending={next} isPreview />}
          </button>
        ) : (
          // Keyboard users reach the hint by focusing the header.
          <span
            className={classes.head}
            title={hint ? undefined : head}
            tabIndex={hint ? 0 : undefined}
          >
            {head}
            {arrow}
          </span>
        )}
      </Hint>
    </th>
  );
};

type Props<R extends Row> = {
  readonly columns: readonly Column<R>[];
  readonly rows: readonly R[];
  readonly order: Order | undefined;
  readonly choice: RowSelection<R> | undefined;
};

/**
 * The column headers. The checkbox in the header stays visible while the selection bar covers the
 * other headers.
 */
export const HeadRow = <R extends Row>({ columns, rows, order, choice }: Props<R>) => {
  const isCovered =
    choice !== undefined && (choice.selection.isAll || choice.selection.ids.size > 0);
  return (
    <thead>
      <tr>
        {choice ? (
          <th scope="col" tabIndex={-1} aria-label="Selected" data-covered={isCovered || undefined}>
            <SelectPage
              ids={rows.map(({ id }) => id)}
              label={choice.pageLabel}
              selection={choice.selection}
            />
            {choice.bar}
          </th>
        ) : null}
        {columns.map((column) => (
          <Head key={column.key} column={column} order={order} isCovered={isCovered} />
        ))}
      </tr>
    </thead>
  );
};
