import { Button } from '@mantine/core';
import { EmptyState } from '../empty-state';

type Props = { readonly onFirstPage: (() => void) | undefined };

/**
 * Shown when the URL's page number is past the end of the list. This happens when the last rows
 * were removed or someone typed the URL.
 */
export const BeyondLastPage = ({ onFirstPage }: Props) => (
  <EmptyState
    picture="noResults"
    title="This page is past the end of the list"
    action={
      <Button variant="default" onClick={onFirstPage}>
        Go to first page
      </Button>
    }
  />
);
