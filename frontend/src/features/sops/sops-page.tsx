import { Button } from '@mantine/core';
import { EmptyState } from '../../components/empty-state';
import { Page } from '../../components/page';

const noteId = 'sop-note';

/** Standard procedures of the agency: a place for them, and the word that they are not there yet. */
export const SopsPage = () => (
  <Page title="SOPs">
    <EmptyState
      picture="manual"
      title="No SOP stacks yet"
      action={
        // Reached by keyboard all the same, so that its reason is read.
        <Button
          data-disabled
          aria-disabled
          aria-describedby={noteId}
          onClick={(event) => event.preventDefault()}
        >
          Create SOP Stack
        </Button>
      }
    >
      <span id={noteId}>
        SOP stacks will put prompts, tools, and automations in your agency’s order. You can’t create
        one yet.
      </span>
    </EmptyState>
  </Page>
);
