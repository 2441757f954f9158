import { Button } from '@mantine/core';
import { EmptyState } from '../../../frontend/src/components/empty-state';
import { BeyondLastPage } from '../../../frontend/src/components/list/beyond-last-page';
import { NothingMatches } from '../../../frontend/src/components/list/nothing-matches';
import { NotThere } from '../../../frontend/src/components/not-there';
import { messages } from '../../../shared/messages';
import { Columns, Sample } from '../stage/sample';

const doNothing = () => undefined;

const pictures = [
  'audience',
  'emails',
  'segments',
  'files',
  'manual',
  'noResults',
  'error',
] as const;

/** Shows our own illustrations, and the next steps that an empty page offers. */
export const Empty = () => (
  <>
    <Columns count="three">
      {pictures.map((picture) => (
        <Sample key={picture} label={picture}>
          <EmptyState picture={picture} title={messages.noContent} />
        </Sample>
      ))}
    </Columns>
    <Columns count="two">
      <Sample label="Empty list with a first step">
        <EmptyState
          picture="emails"
          title={messages.noContent}
          action={<Button>Create email</Button>}
        >
          Write your first email and send it to your subscribers.
        </EmptyState>
      </Sample>
      <Sample label="No matches">
        <NothingMatches onClear={doNothing} onContinue={doNothing}>
          We checked 3 of 12 pages.
        </NothingMatches>
      </Sample>
      <Sample label="Past the last page">
        <BeyondLastPage onFirstPage={doNothing} />
      </Sample>
      <Sample label="Not found">
        <NotThere kind="segment" back={{ label: 'Back to segments', to: '/' }} />
      </Sample>
    </Columns>
  </>
);
