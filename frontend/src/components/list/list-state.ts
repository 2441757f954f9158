/** What a list shows: its rows, or why there are none. */
export type ListState =
  | 'loading'
  | 'failed'
  | 'rows'
  | 'nothing-yet'
  | 'nothing-matches'
  | 'beyond-last-page';

export type ListFacts = {
  /** Undefined until the first response. */
  readonly rows: readonly unknown[] | undefined;
  readonly error: unknown;
  /** Counted from 1. Absent when there are no pages. */
  readonly page?: number;
  /** A search or a filter is set. */
  readonly isFiltered?: boolean;
  /** The search ran out of time, so finding nothing doesn't mean there is nothing. */
  readonly isPartial?: boolean;
  /** The rows belong to the previous query. */
  readonly isStale?: boolean;
};

/** Returns the list's current state. An error is shown only when there are no rows to keep. */
export const listState = ({ rows, error, page = 1, ...facts }: ListFacts): ListState => {
  const { isFiltered = false, isPartial = false, isStale = false } = facts;
  if (!rows) return error ? 'failed' : 'loading';
  if (rows.length > 0 || isStale) return 'rows';
  if (page > 1 && !isPartial) return 'beyond-last-page';
  return isFiltered || isPartial ? 'nothing-matches' : 'nothing-yet';
};
