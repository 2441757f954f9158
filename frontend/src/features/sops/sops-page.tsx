import { Button } from '@mantine/core';
import { EmptyState } from '../../components/empty-state';
import { Page } from '../../components/page';

const noteId = 'sop-note';

/** A placeholder for the agency's standard operating procedures, which aren't available yet. */
export const SopsPage = () => (
  <Page title="SOPs">
    <EmptyState
      picture="manual"
      title="No SOP stacks yet"
      action={
        // The button can get focus although it is disabled, so that screen readers announce why.
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
        SOP stacks will let you put prompts, tools, and automations in the order your agency uses
        them. You can’t create one yet.
      </span>
    </EmptyState>
  </Page>
);
