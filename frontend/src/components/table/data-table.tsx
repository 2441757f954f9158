import type { ReactNode } from 'react';
import type { Column, Order } from './column';
import classes from './data-table.module.css';
import { HeadRow } from './head-row';
import type { RowChoice } from './row-choice';
import { RowOf } from './row-of';
import { SkeletonRows } from './skeleton-rows';

type Row = { readonly id: string };

type Props<R extends Row> = {
  /** Names the table for screen readers. */
  readonly label: string;
  readonly columns: readonly Column<R>[];
  /** Undefined while the first rows are loading. */
  readonly rows: readonly R[] | undefined;
  /** The rows are those of the question before; the answer to the newest is on its way. */
  readonly isStale?: boolean;
  /** Rows with a picture or a second line. */
  readonly isTall?: boolean;
  /** Few short columns, which fit where other tables have to scroll. */
  readonly isNarrow?: boolean;
  /** Pixels; narrower than that, the table scrolls inside its card, by keyboard too. */
  readonly minWidth?: number;
  /** As many rows stand there while they load. @default limits.skeletonRows */
  readonly skeletonRows?: number;
  readonly order?: Order;
  /** With it, every row has a checkbox. */
  readonly choice?: RowChoice<R>;
  /** Buttons of a row: in place of its last cell while it is pointed at or holds the focus. */
  readonly actions?: (row: R) => ReactNode;
  /** Below the rows: usually a `Pager`. */
  readonly footer?: ReactNode;
};

/** A place that scrolls sideways and can be reached by Tab. */
const scrolling = (label: string, minWidth: number | undefined) =>
  minWidth === undefined
    ? {}
    : {
        'data-wide': true,
        tabIndex: 0,
        role: 'region',
        'aria-label': `${label}, scrolls sideways`,
      };

/**
 * The table of every list: in a card, with a head that stays at the top of the window. In a place
 * too narrow for it, it scrolls inside its card.
 */
export const DataTable = <R extends Row>(props: Props<R>) => {
  const { label, columns, rows, isStale = false, isTall = false, order, choice } = props;
  return (
    <div className={classes.card}>
      <div className={classes.scroll} {...scrolling(label, props.minWidth)}>
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
