import { Button } from '@mantine/core';
import { messages } from '../../../../shared/messages';
import { EmptyState } from '../empty-state';

type Props = { readonly onFirstPage: (() => void) | undefined };

/** A page that the list no longer reaches: its last rows went away, or its address was typed. */
export const BeyondLastPage = ({ onFirstPage }: Props) => (
  <EmptyState
    picture="noResults"
    title={messages.noContent}
    action={
      <Button variant="default" onClick={onFirstPage}>
        Go to the first page
      </Button>
    }
  >
    The list ends before this page.
  </EmptyState>
);
