import type { ReactNode } from 'react';
import { LoadError } from '../load-error';
import { BeyondLastPage } from './beyond-last-page';
import { type ListInput, listState } from './list-state';
import { NothingMatches } from './nothing-matches';

type Props = ListInput & {
  readonly onRetry: () => unknown;
  /** Search and filters above the list. Hidden while there is nothing to search. */
  readonly toolbar?: ReactNode;
  /**
   * Placeholder rows to show while loading. Absent if the children show their own, as a table does.
   */
  readonly loading?: ReactNode;
  /** Explains what the list is for and how to add the first entry. */
  readonly nothingYet: ReactNode;
  /** Clears the search when nothing matches it. */
  readonly onClear?: (() => void) | undefined;
  /** @default a note that nothing matches, with a button to clear the search */
  readonly nothingMatches?: ReactNode;
  /** Required only for a list with pages. */
  readonly onFirstPage?: () => void;
  /** The rows and their pager. */
  readonly children: ReactNode;
};

/**
 * Shows a list in its current state: loading, failed, empty, without matches, on a page past its
 * end, or with rows.
 */
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
