import type { ReactNode } from 'react';
import type { Selection } from './use-selection';

/** What a table needs so that its rows can be selected. */
export type RowSelection<Row> = {
  readonly selection: Selection;
  /** Describes for screen readers which row a checkbox selects: 'Select ada@shop.example'. */
  readonly labelOf: (row: Row) => string;
  /** The label of the checkbox that selects the whole page. */
  readonly pageLabel: string;
  /** A `SelectionBar`, which covers the header while rows are selected. */
  readonly bar: ReactNode;
};
