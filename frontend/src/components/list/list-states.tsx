import type { ReactNode } from 'react';
import { LoadError } from '../load-error';
import { BeyondLastPage } from './beyond-last-page';
import type { ListState } from './list-state';

type Props = {
  readonly state: ListState;
  readonly error: unknown;
  readonly onRetry: () => void;
  /** What the list is for and the first thing to do. */
  readonly nothingYet: ReactNode;
  /** For a list that can be searched. */
  readonly nothingMatches?: ReactNode;
  /** For a list with pages. */
  readonly onFirstPage?: () => void;
  /** The rows; a skeleton of them while they are loading. */
  readonly children: ReactNode;
};

/** A list in the state it is in. */
export const ListStates = ({ state, error, onRetry, onFirstPage, children, ...empty }: Props) => {
  if (state === 'failed') return <LoadError error={error} onRetry={onRetry} />;
  if (state === 'nothing-yet') return empty.nothingYet;
  if (state === 'nothing-matches') return empty.nothingMatches;
  if (state === 'beyond-last-page') return <BeyondLastPage onFirstPage={onFirstPage} />;
  return children;
};
