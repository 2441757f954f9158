import type { ReactNode } from 'react';
import type { Column, Order } from './column';
import classes from './data-table.module.css';
import { HeadRow } from './head-row';
import { RowOf } from './row-of';
import type { RowSelection } from './row-selection';
import { SkeletonRows } from './skeleton-rows';

type Row = { readonly id: string };

type Props<R extends Row> = {
  /** Names the table for screen readers. */
  readonly label: string;
  readonly columns: readonly Column<R>[];
  /** The rows. Undefined while the first rows are loading. */
  readonly rows: readonly R[] | undefined;
  /** Set while the rows belong to the previous query and the new one is loading. */
  readonly isStale?: boolean;
  /** Makes rows tall enough for an image or a second line of text. */
  readonly isTall?: boolean;
  /**
   * Allows the table to be narrow. Set for tables with a few short columns, which fit where other
   * tables must scroll.
   */
  readonly isNarrow?: boolean;
  /**
   * The minimum width in pixels. In less space, the table scrolls inside its card. It can also be
   * scrolled with the keyboard.
   */
  readonly minWidth?: number;
  /** The number of placeholder rows while loading. @default limits.skeletonRows */
  readonly skeletonRows?: number;
  readonly order?: Order;
  /** Adds a checkbox to every row. */
  readonly choice?: RowSelection<R>;
  /** The buttons of a row. While the row is hovered or has focus, they cover its last cell. */
  readonly actions?: (row: R) => ReactNode;
  /** Shown below the rows: usually a `Pager`. */
  readonly footer?: ReactNode;
};

/** Returns the props of a region that scrolls sideways and can be reached with Tab. */
const scrollRegionProps = (label: string, minWidth: number | undefined) =>
  minWidth === undefined
    ? {}
    : {
        'data-wide': true,
        tabIndex: 0,
        role: 'region',
        'aria-label': `${label}, scrolls sideways`,
      };

/**
 * The table that every list uses. It is a card with a header that stays at the top of the window.
 * When space is tight, the table scrolls inside its card.
 */
export const DataTable = <R extends Row>(props: Props<R>) => {
  const { label, columns, rows, isStale = false, isTall = false, order, choice } = props;
  return (
    <div className={classes.card}>
      <div className={classes.scroll} {...scrollRegionProps(label, props.minWidth)}>
        <table
          className={classes.table}
          aria-label={label}
          aria-busy={isStale || !rows}
          data-tall={isTall || undefined}
          data-narrow={props.isNarrow || undefined}
          style={{ minWidth: props.minWidth }}
        >
          <colgroup>
            {choice ? <col className={classes.choiceColumn} /> : null}
            {columns.map(({ key, width }) => (
              <col key={key} style={{ width }} />
            ))}
          </colgroup>
          <HeadRow columns={columns} rows={rows ?? []} order={order} choice={choice} />
          {rows ? (
            <tbody data-stale={isStale || undefined}>
              {rows.map((row) => (
                <RowOf
                  key={row.id}
                  row={row}
                  columns={columns}
                  choice={choice}
                  actions={props.actions?.(row)}
                />
              ))}
            </tbody>
          ) : (
            <SkeletonRows
              columns={columns}
              rows={props.skeletonRows}
              hasChoice={choice !== undefined}
            />
          )}
        </table>
      </div>
      {props.footer ? <div className={classes.footer}>{props.footer}</div> : null}
    </div>
  );
};
