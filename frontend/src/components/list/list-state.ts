/** What a list shows: its rows, or why there are none. */
export type ListState =
  | 'loading'
  | 'failed'
  | 'rows'
  | 'nothing-yet'
  | 'nothing-matches'
  | 'beyond-last-page';

export type ListFacts = {
  /** Undefined until the first answer. */
  readonly rows: readonly unknown[] | undefined;
  readonly error: unknown;
  /** Counted from 1; absent where there are no pages. */
  readonly page?: number;
  /** A search or a filter is set. */
  readonly isFiltered?: boolean;
  /** Looking ran out of time: that nothing was found does not mean that nothing is there. */
  readonly isPartial?: boolean;
  /** The rows are those of the question before. */
  readonly isStale?: boolean;
};

/** The one state a list is in; a failure is shown only while there are no rows to keep. */
export const listState = ({ rows, error, page = 1, ...facts }: ListFacts): ListState => {
  const { isFiltered = false, isPartial = false, isStale = false } = facts;
  if (!rows) return error ? 'failed' : 'loading';
  if (rows.length > 0 || isStale) return 'rows';
  if (page > 1 && !isPartial) return 'beyond-last-page';
  return isFiltered || isPartial ? 'nothing-matches' : 'nothing-yet';
};
