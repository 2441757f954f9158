import { Button } from '@mantine/core';
import { IconStack2 } from '@tabler/icons-react';
import { messages } from '../../../../shared/messages';
import { EmptyState } from '../empty-state';

type Props = { readonly onFirstPage: (() => void) | undefined };

/** A page that the list no longer reaches: its last rows went away, or its address was typed. */
export const BeyondLastPage = ({ onFirstPage }: Props) => (
  <EmptyState
    icon={<IconStack2 size={32} />}
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
