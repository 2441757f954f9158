import type { ReactNode } from 'react';

/** The placeholder in a column's cells while they load. */
export type CellShape = 'text' | 'badge' | 'title';

export type Column<Row> = {
  readonly key: string;
  readonly head: string;
  /** Explains the column's figures. Shown when the header is hovered or focused. */
  readonly hint?: string | undefined;
  readonly cell: (row: Row) => ReactNode;
  /** Relative to the table, such as '38%'. Columns without a width share the rest. */
  readonly width?: string;
  /** Right-aligns the cells and header, for numbers, money, and dates. */
  readonly isNumber?: boolean;
  /** @default 'text' */
  readonly shape?: CellShape;
  /** The first click sorts from the largest value, as for numbers. @default isNumber */
  readonly startsDescending?: boolean;
};

/** The order of the rows. */
export type Order = {
  /** The key of the column the rows are ordered by. Undefined if there is none. */
  readonly by: string | undefined;
  readonly isDescending: boolean;
  /** The columns by which all rows, not only those on the page, can be ordered. */
  readonly offered?: readonly string[];
  readonly onOrder?: (by: string, isDescending: boolean) => void;
};
