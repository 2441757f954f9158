import type { ReactNode } from 'react';
import { LoadError } from '../load-error';
import { BeyondLastPage } from './beyond-last-page';
import { type ListFacts, listState } from './list-state';
import { NothingMatches } from './nothing-matches';

type Props = ListFacts & {
  readonly onRetry: () => unknown;
  /** Search and filters, above the list; gone while there is nothing to search. */
  readonly toolbar?: ReactNode;
  /** In the shape of the rows; absent where the children are their own skeleton, as a table is. */
  readonly loading?: ReactNode;
  /** What the list is for and the first thing to do. */
  readonly nothingYet: ReactNode;
  /** Takes back the search, where nothing matches it. */
  readonly onClear?: (() => void) | undefined;
  /** @default that nothing matches, with the way to clear the search */
  readonly nothingMatches?: ReactNode;
  /** For a list with pages. */
  readonly onFirstPage?: () => void;
  /** The rows and their pager. */
  readonly children: ReactNode;
};

/** A list in the state it is in: loading, failed, empty, without a match, past its end, or rows. */
export const List = ({ onRetry, onFirstPage, onClear, children, ...props }: Props) => {
  const state = listState(props);
  const { nothingMatches = <NothingMatches onClear={onClear} /> } = props;
  const inState = {
    loading: props.loading ?? children,
    failed: <LoadError error={props.error} onRetry={() => void onRetry()} />,
    rows: children,
    'nothing-yet': props.nothingYet,
    'nothing-matches': nothingMatches,
    'beyond-last-page': <BeyondLastPage onFirstPage={onFirstPage} />,
  };
  return (
    <>
      {state === 'failed' || state === 'nothing-yet' ? null : props.toolbar}
      {inState[state]}
    </>
  );
};
