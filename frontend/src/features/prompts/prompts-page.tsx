import { Button, Group, Stack, Tabs } from '@mantine/core';
import { useState } from 'react';
import { assistantLimits } from '../../../../shared/assistant-limits';
import type { PromptView } from '../../../../shared/contracts/assistant/prompts';
import { AssistantNote } from '../../components/assistant/assistant-note';
import { LoadingCards } from '../../components/cards/loading-cards';
import { EmptyState } from '../../components/empty-state';
import { CursorPager } from '../../components/list/cursor-pager';
import { listState } from '../../components/list/list-state';
import { ListStates } from '../../components/list/list-states';
import { Page } from '../../components/page';
import { plural } from '../../lib/format';
import { PromptDialog } from './form/prompt-dialog';
import { PromptCard } from './prompt-card';
import { IdeasDialog } from './serving/ideas-dialog';
import { usePrompts } from './use-prompts';

const emptyWords = {
  all: 'A prompt is text for the assistant, with variables filled in for each customer.',
  tool: 'Prompts with IDs that start with “tool - ” appear here.',
} as const;

/** What managers ask models, one card a prompt. */
export const PromptsPage = () => {
  const { tab, pages, prompts, nextCursor, error, retry, openTab } = usePrompts();
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
  const state = listState({ rows: prompts, error, page: pages.isFirst ? 1 : 2 });
  return (
    <Page title="Prompts" actions={state === 'nothing-yet' ? undefined : actions}>
      <AssistantNote />
      <Tabs value={tab} onChange={openTab}>
        <Tabs.List mb="md">
          <Tabs.Tab value="all">All</Tabs.Tab>
          <Tabs.Tab value="tool">Tool</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value={tab}>
          <ListStates
            state={state}
            error={error}
            onRetry={retry}
            onFirstPage={() => openTab(tab)}
            nothingYet={
              <EmptyState picture="files" title="No prompts yet" action={create}>
                {emptyWords[tab]}
              </EmptyState>
            }
          >
            {prompts ? (
              <Stack gap="sm">
                {prompts.map((prompt) => (
                  <PromptCard key={prompt.id} prompt={prompt} onEdit={() => setOpen(prompt)} />
                ))}
                <CursorPager pages={pages} nextCursor={nextCursor}>
                  {`${plural(prompts.length, 'prompt')} on this page`}
                </CursorPager>
              </Stack>
            ) : (
              <LoadingCards
                label="Loading prompts"
                count={assistantLimits.prompt.pageSize}
                height={92}
              />
            )}
          </ListStates>
        </Tabs.Panel>
      </Tabs>
      {open === 'ideas' ? <IdeasDialog onClose={() => setOpen(undefined)} /> : null}
      {open && open !== 'ideas' ? (
        <PromptDialog
          prompt={open === 'new' ? undefined : open}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
    </Page>
  );
};
