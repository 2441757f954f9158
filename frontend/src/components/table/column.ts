import type { ReactNode } from 'react';

/** What stands in the cells of a column while they load. */
export type CellShape = 'text' | 'badge' | 'title';

export type Column<Row> = {
  readonly key: string;
  readonly head: string;
  /** What the figures of the column mean, shown when the head is pointed at or holds the focus. */
  readonly hint?: string | undefined;
  readonly cell: (row: Row) => ReactNode;
  /** Of the table's width, e.g. '38%'. Columns without one share what is left. */
  readonly width?: string;
  /** Numbers, money and dates stand at the right, below a head at the right. */
  readonly isNumber?: boolean;
  /** @default 'text' */
  readonly shape?: CellShape;
  /** The first press orders from the largest value, as it does for numbers. @default isNumber */
  readonly startsDescending?: boolean;
};

/** The order of the rows. */
export type Order = {
  /** Key of the column that the rows are ordered by; undefined while they are by none of them. */
  readonly by: string | undefined;
  readonly isDescending: boolean;
  /** Columns that all rows, not only those of the page, can be ordered by. */
  readonly offered?: readonly string[];
  readonly onOrder?: (by: string, isDescending: boolean) => void;
};
