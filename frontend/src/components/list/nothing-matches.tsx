import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { messages } from '../../../../shared/messages';
import { EmptyState } from '../empty-state';

type Props = {
  readonly onClear?: (() => void) | undefined;
  readonly clearLabel?: string;
  /** Continues a search that ran out of time. */
  readonly onContinue?: (() => void) | undefined;
  readonly children?: ReactNode;
};

/** Shown when no row matches the search or the filters. */
export const NothingMatches = ({ onClear, clearLabel, onContinue, children }: Props) => (
  <EmptyState
    picture="noResults"
    title={messages.nothingMatches}
    action={
      onClear || onContinue ? (
        <>
          {onContinue ? <Button onClick={onContinue}>Keep searching</Button> : null}
          {onClear ? (
            <Button variant="default" onClick={onClear}>
              {clearLabel ?? 'Clear search'}
            </Button>
          ) : null}
        </>
      ) : null
    }
  >
    {children}
  </EmptyState>
);
