import { Tabs } from '@mantine/core';
import { useState } from 'react';
import type { CustomerNudge } from '../../../../shared/contracts/assistant/nudges';
import { AssistantNote } from '../../components/assistant/assistant-note';
import { CardPages } from '../../components/cards/card-pages';
import { LoadingCards } from '../../components/cards/loading-cards';
import { EmptyState } from '../../components/empty-state';
import { listState } from '../../components/list/list-state';
import { ListStates } from '../../components/list/list-states';
import { Page } from '../../components/page';
import { NudgeCard } from './nudge-card';
import { RunNudgeDialog } from './run-nudge-dialog';
import { useNudges } from './use-nudges';

type Open = { readonly nudge: CustomerNudge; readonly runId?: string };

/** What is worth doing now, for one customer. */
export const NudgesPage = () => {
  const { page, pages, nudges, error, retry, openPage, hide } = useNudges();
  const [open, setOpen] = useState<Open>();
  const state = listState({ rows: nudges, error, page });
  return (
    <Page title="Nudges">
      <AssistantNote />
      <Tabs value="ALL">
        <Tabs.List mb="md">
          <Tabs.Tab value="ALL">All</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="ALL">
          <ListStates
            state={state}
            error={error}
            onRetry={retry}
            onFirstPage={() => openPage(1)}
            nothingYet={
              <EmptyState picture="emails" title="No nudges right now">
                When it’s a good time to email, such as after a long break, before a holiday, or
                when you add a product, we’ll suggest it here with a draft one click away.
              </EmptyState>
            }
          >
            {nudges ? (
              <CardPages page={page} pages={pages} onPage={openPage}>
                {nudges.map((nudge) => (
                  <NudgeCard
                    key={`${nudge.id} ${nudge.occasion}`}
                    nudge={nudge}
                    onRun={() => setOpen({ nudge })}
                    onLook={() =>
                      setOpen({ nudge, ...(nudge.lastRunId ? { runId: nudge.lastRunId } : {}) })
                    }
                    onHide={(hidden) => void hide(nudge, hidden)}
                  />
                ))}
              </CardPages>
            ) : (
              <LoadingCards label="Loading nudges" count={4} height={136} />
            )}
          </ListStates>
        </Tabs.Panel>
      </Tabs>
      {open ? <RunNudgeDialog {...open} onClose={() => setOpen(undefined)} /> : null}
    </Page>
  );
};
