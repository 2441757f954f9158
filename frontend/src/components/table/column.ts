import type { ReactNode } from 'react';

/** What stands in the cells of a column while they load. */
export type CellShape = 'text' | 'badge' | 'title';

export type Column<Row> = {
  readonly key: string;
  readonly head: string;
  readonly cell: (row: Row) => ReactNode;
  /** Of the table's width, e.g. '38%'. Columns without one share what is left. */
  readonly width?: string;
  /** Numbers, money and dates stand at the right, below a head at the right. */
  readonly isNumber?: boolean;
  /** @default 'text' */
  readonly shape?: CellShape;
};

/** The order of the rows, as the server gives them. */
export type Order = {
  /** Key of the column that the rows are ordered by. */
  readonly by: string;
  readonly isDescending: boolean;
  /** Columns that the server can order by; without them the order is only told. */
  readonly offered?: readonly string[];
  readonly onOrder?: (by: string, isDescending: boolean) => void;
};
