import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { assistantLimits } from '../../../../shared/assistant-limits';
import type { PromptView } from '../../../../shared/contracts/assistant/prompts';
import { AssistantNote } from '../../components/assistant/assistant-note';
import { LoadingCards } from '../../components/cards/loading-cards';
import { EmptyState } from '../../components/empty-state';
import { CursorPager } from '../../components/list/cursor-pager';
import { List } from '../../components/list/list';
import { ListPage } from '../../components/list/list-page';
import { listState } from '../../components/list/list-state';
import { useTabAddress } from '../../components/list/tab-address';
import { plural } from '../../lib/format';
import { PromptDialog } from './form/prompt-dialog';
import { PromptCard } from './prompt-card';
import { IdeasDialog } from './serving/ideas-dialog';
import { usePrompts } from './use-prompts';

const promptTabs = [
  { value: 'all', label: 'All' },
  { value: 'tool', label: 'Tool' },
] as const;

const emptyTexts = {
  all: 'A prompt is text for the assistant, with variables filled in for each customer.',
  tool: 'Prompts with IDs that start with “tool - ” appear here.',
} as const;

/** The managers' prompts for models, one card each. */
export const PromptsPage = () => {
  const tabs = useTabAddress(promptTabs);
  const { pages, prompts, nextCursor, error, retry } = usePrompts(tabs.current.value);
  const [open, setOpen] = useState<PromptView | 'new' | 'ideas'>();
  const create = <Button onClick={() => setOpen('new')}>Create Prompt</Button>;
  const actions = (
    <Group gap="xs">
      <Button variant="default" onClick={() => setOpen('ideas')}>
        Email idea prompt
      </Button>
      {create}
    </Group>
  );
  const listInput = { ...pages.place, rows: prompts, error };
  return (
    <ListPage
      title="Prompts"
      // If the list is empty, the button is in the middle of the page instead of in its header.
      actions={listState(listInput) === 'nothing-yet' ? undefined : actions}
      intro={<AssistantNote />}
      tabs={tabs}
    >
      <List
        {...listInput}
        onRetry={retry}
        loading={
          <LoadingCards
            label="Loading prompts"
            count={assistantLimits.prompt.pageSize}
            height={92}
          />
        }
        nothingYet={
          <EmptyState picture="files" title="No prompts yet" action={create}>
            {emptyTexts[tabs.current.value]}
          </EmptyState>
        }
      >
        <Stack gap="sm">
          {prompts?.map((prompt) => (
            <PromptCard key={prompt.id} prompt={prompt} onEdit={() => setOpen(prompt)} />
          ))}
          <CursorPager pages={pages} nextCursor={nextCursor}>
            {`${plural(prompts?.length ?? 0, 'prompt')} on this page`}
          </CursorPager>
        </Stack>
      </List>
      {open === 'ideas' ? <IdeasDialog onClose={() => setOpen(undefined)} /> : null}
      {open && open !== 'ideas' ? (
        <PromptDialog
          prompt={open === 'new' ? undefined : open}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
    </ListPage>
  );
};
