import type { ReactNode } from 'react';

/** The shape of the placeholder in a column's cells while they load. */
export type CellShape = 'text' | 'badge' | 'title';

export type Column<Row> = {
  readonly key: string;
  readonly head: string;
  /** Explains the column's figures. Shown when the header is hovered or focused. */
  readonly hint?: string | undefined;
  readonly cell: (row: Row) => ReactNode;
  /**
   * The width relative to the table, such as '38%'. Columns without a width share the remaining
   * space.
   */
  readonly width?: string;
  /** Right-aligns the cells and header, for numbers, money, and dates. */
  readonly isNumber?: boolean;
  /** @default 'text' */
  readonly shape?: CellShape;
  /** Makes the first click sort from the largest value, as for numbers. @default isNumber */
  readonly startsDescending?: boolean;
};

/** The order of the rows. */
export type Order = {
  /**
   * The key of the column the rows are ordered by. Undefined if they aren't ordered by a column.
   */
  readonly by: string | undefined;
  readonly isDescending: boolean;
  /**
   * The columns by which the whole list can be ordered, and not only the rows on the current page.
   */
  readonly offered?: readonly string[];
  readonly onOrder?: (by: string, isDescending: boolean) => void;
};
