import { Button, Tabs } from '@mantine/core';
import { useState } from 'react';
import { assistantLimits } from '../../../../shared/assistant-limits';
import type { AutomationRow } from '../../../../shared/contracts/assistant/automations';
import { AssistantNote } from '../../components/assistant/assistant-note';
import { CardPages } from '../../components/cards/card-pages';
import { LoadingCards } from '../../components/cards/loading-cards';
import { EmptyState } from '../../components/empty-state';
import { listState } from '../../components/list/list-state';
import { ListStates } from '../../components/list/list-states';
import { Page } from '../../components/page';
import { AutomationCard } from './automation-card';
import { AutomationDialog } from './form/automation-dialog';
import { NudgesDialog } from './nudges/nudges-dialog';
import { RunByAddress } from './run/run-by-address';
import { RunDialog } from './run/run-dialog';
import { useAutomations } from './use-automations';
import { useDeleteAutomation } from './use-delete-automation';

type Open = {
  readonly what: 'form' | 'run' | 'nudges';
  /** Absent for a new one. */
  readonly automation?: AutomationRow;
};

const Dialogs = ({ open, onClose }: { readonly open: Open | undefined; onClose: () => void }) => {
  if (!open) return null;
  const { what, automation } = open;
  if (what === 'run' && automation) return <RunDialog automation={automation} onClose={onClose} />;
  if (what === 'nudges' && automation) {
    return <NudgesDialog automation={automation} onClose={onClose} />;
  }
  return <AutomationDialog automationId={automation?.id} onClose={onClose} />;
};

/** What a model may do for a customer: one card an automation. */
export const AutomationsPage = () => {
  const deleteAutomation = useDeleteAutomation();
  const { tab, page, pages, automations, error, retry, openTab, openPage } = useAutomations();
  const [open, setOpen] = useState<Open>();
  const create = <Button onClick={() => setOpen({ what: 'form' })}>Create Automation</Button>;
  const state = listState({ rows: automations, error, page });
  return (
    <Page title="Automations" actions={state === 'nothing-yet' ? undefined : create}>
      <AssistantNote />
      <Tabs value={tab} onChange={openTab}>
        <Tabs.List mb="md">
          <Tabs.Tab value="ALL">All</Tabs.Tab>
          <Tabs.Tab value="SYSTEM_DEFAULT">System Default</Tabs.Tab>
          <Tabs.Tab value="FOR_NUDGE">For Nudge</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value={tab}>
          <ListStates
            state={state}
            error={error}
            onRetry={retry}
            onFirstPage={() => openPage(1)}
            nothingYet={
              <EmptyState picture="files" title="No automations yet" action={create}>
                An automation is a prompt plus the tools it can use. Nudges start it.
              </EmptyState>
            }
          >
            {automations ? (
              <CardPages page={page} pages={pages} onPage={openPage}>
                {automations.map((automation) => (
                  <AutomationCard
                    key={automation.id}
                    automation={automation}
                    onRun={() => setOpen({ what: 'run', automation })}
                    onNudges={() => setOpen({ what: 'nudges', automation })}
                    onEdit={() => setOpen({ what: 'form', automation })}
                    onDelete={() => void deleteAutomation(automation)}
                  />
                ))}
              </CardPages>
            ) : (
              <LoadingCards
                label="Loading automations"
                count={assistantLimits.automation.skeletonRows}
                height={112}
              />
            )}
          </ListStates>
        </Tabs.Panel>
      </Tabs>
      <Dialogs open={open} onClose={() => setOpen(undefined)} />
      <RunByAddress />
    </Page>
  );
};
