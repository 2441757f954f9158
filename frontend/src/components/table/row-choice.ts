import type { ReactNode } from 'react';
import type { Selection } from './use-selection';

/** How rows of a table are chosen. */
export type RowChoice<Row> = {
  readonly selection: Selection;
  /** Says for screen readers which row a box chooses: 'Select ada@shop.example'. */
  readonly labelOf: (row: Row) => string;
  /** Of the box that chooses the whole page. */
  readonly pageLabel: string;
  /** A `SelectionBar`, which covers the head while rows are chosen. */
  readonly bar: ReactNode;
};
