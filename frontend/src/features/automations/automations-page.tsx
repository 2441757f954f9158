import { Button } from '@mantine/core';
import { useState } from 'react';
import { assistantLimits } from '../../../../shared/assistant-limits';
import type { AutomationRow } from '../../../../shared/contracts/assistant/automations';
import { AssistantNote } from '../../components/assistant/assistant-note';
import { CardPages } from '../../components/cards/card-pages';
import { LoadingCards } from '../../components/cards/loading-cards';
import { EmptyState } from '../../components/empty-state';
import { List } from '../../components/list/list';
import { ListPage } from '../../components/list/list-page';
import { listState } from '../../components/list/list-state';
import { useTabAddress } from '../../components/list/tab-address';
import { AutomationCard } from './automation-card';
import { AutomationDialog } from './form/automation-dialog';
import { NudgesDialog } from './nudges/nudges-dialog';
import { RunByAddress } from './run/run-by-address';
import { RunDialog } from './run/run-dialog';
import { useAutomations } from './use-automations';
import { useDeleteAutomation } from './use-delete-automation';

const automationTabs = [
  { value: 'ALL', label: 'All' },
  { value: 'SYSTEM_DEFAULT', label: 'System Default' },
  { value: 'FOR_NUDGE', label: 'For Nudge' },
] as const;

type Open = {
  readonly dialog: 'form' | 'run' | 'nudges';
  /** The automation to edit. Absent for a new one. */
  readonly automation?: AutomationRow;
};

const Dialogs = ({ open, onClose }: { readonly open: Open | undefined; onClose: () => void }) => {
  if (!open) return null;
  const { dialog, automation } = open;
  if (dialog === 'run' && automation)
    return <RunDialog automation={automation} onClose={onClose} />;
  if (dialog === 'nudges' && automation) {
    return <NudgesDialog automation={automation} onClose={onClose} />;
  }
  return <AutomationDialog automationId={automation?.id} onClose={onClose} />;
};

/** All automations, with one card each. */
export const AutomationsPage = () => {
  const deleteAutomation = useDeleteAutomation();
  const tabs = useTabAddress(automationTabs);
  const {
    facts: listInput,
    automations,
    page,
    pages,
    turnTo,
    retry,
  } = useAutomations(tabs.current.value);
  const [open, setOpen] = useState<Open>();
  const create = <Button onClick={() => setOpen({ dialog: 'form' })}>Create Automation</Button>;
  return (
    <ListPage
      title="Automations"
      // If the list is empty, the Create button is in the middle of the list instead.
      actions={listState(listInput) === 'nothing-yet' ? undefined : create}
      intro={<AssistantNote />}
      tabs={tabs}
    >
      <List
        {...listInput}
        onRetry={retry}
        loading={
          <LoadingCards
            label="Loading automations"
            count={assistantLimits.automation.skeletonRows}
            height={112}
          />
        }
        nothingYet={
          <EmptyState picture="files" title="No automations yet" action={create}>
            An automation is a prompt plus the tools it can use. Nudges start it.
          </EmptyState>
        }
      >
        <CardPages page={page} pages={pages} onPage={turnTo}>
          {automations?.map((automation) => (
            <AutomationCard
              key={automation.id}
              automation={automation}
              onRun={() => setOpen({ dialog: 'run', automation })}
              onNudges={() => setOpen({ dialog: 'nudges', automation })}
              onEdit={() => setOpen({ dialog: 'form', automation })}
              onDelete={() => void deleteAutomation(automation)}
            />
          ))}
        </CardPages>
      </List>
      <Dialogs open={open} onClose={() => setOpen(undefined)} />
      <RunByAddress />
    </ListPage>
  );
};
