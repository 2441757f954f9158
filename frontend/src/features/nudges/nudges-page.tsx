import { useState } from 'react';
import type { CustomerNudge } from '../../../../shared/contracts/assistant/nudges';
import { AssistantNote } from '../../components/assistant/assistant-note';
import { CardPages } from '../../components/cards/card-pages';
import { LoadingCards } from '../../components/cards/loading-cards';
import { EmptyState } from '../../components/empty-state';
import { List } from '../../components/list/list';
import { ListPage } from '../../components/list/list-page';
import { useTabAddress } from '../../components/list/tab-address';
import { NudgeCard } from './nudge-card';
import { RunNudgeDialog } from './run-nudge-dialog';
import { useNudges } from './use-nudges';

type Open = { readonly nudge: CustomerNudge; readonly runId?: string };

/** The current suggestions for one customer. */
export const NudgesPage = () => {
  const tabs = useTabAddress([{ value: 'ALL', label: 'All' }]);
  const { page, pages, nudges, error, retry, turnTo, place: pageState, hide } = useNudges();
  const [open, setOpen] = useState<Open>();
  return (
    <ListPage title="Nudges" intro={<AssistantNote />} tabs={tabs}>
      <List
        {...pageState}
        rows={nudges}
        error={error}
        onRetry={retry}
        loading={<LoadingCards label="Loading nudges" count={4} height={136} />}
        nothingYet={
          <EmptyState picture="emails" title="No nudges right now">
            When it’s a good time to email, such as after a long break, before a holiday, or when
            you add a product, we’ll suggest it here with a draft one click away.
          </EmptyState>
        }
      >
        <CardPages page={page} pages={pages} onPage={turnTo}>
          {nudges?.map((nudge) => (
            <NudgeCard
              key={`${nudge.id} ${nudge.occasion}`}
              nudge={nudge}
              onRun={() => setOpen({ nudge })}
              onViewResult={() =>
                setOpen({ nudge, ...(nudge.lastRunId ? { runId: nudge.lastRunId } : {}) })
              }
              onHide={(hidden) => void hide(nudge, hidden)}
            />
          ))}
        </CardPages>
      </List>
      {open ? <RunNudgeDialog {...open} onClose={() => setOpen(undefined)} /> : null}
    </ListPage>
  );
};
