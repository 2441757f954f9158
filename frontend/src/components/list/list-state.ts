/** Determines what a list shows: its rows, or the reason why there are none. */
export type ListState =
  | 'loading'
  | 'failed'
  | 'rows'
  | 'nothing-yet'
  | 'nothing-matches'
  | 'beyond-last-page';

export type ListInput = {
  /** The rows. Undefined until the first response. */
  readonly rows: readonly unknown[] | undefined;
  readonly error: unknown;
  /** The page number, counted from 1. Absent when there are no pages. */
  readonly page?: number;
  /** Set while a search or a filter is active. */
  readonly isFiltered?: boolean;
  /** Set when the search ran out of time, so there may be matches that it didn't find. */
  readonly isPartial?: boolean;
  /** Set while the rows belong to the previous query. */
  readonly isStale?: boolean;
};

/**
 * Returns the list's current state. An error is shown only when there are no earlier rows to keep
 * on screen.
 */
export const listState = ({ rows, error, page = 1, ...flags }: ListInput): ListState => {
  const { isFiltered = false, isPartial = false, isStale = false } = flags;
  if (!rows) return error ? 'failed' : 'loading';
  if (rows.length > 0 || isStale) return 'rows';
  if (page > 1 && !isPartial) return 'beyond-last-page';
  return isFiltered || isPartial ? 'nothing-matches' : 'nothing-yet';
};
