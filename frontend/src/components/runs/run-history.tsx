import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { AutomationRun } from '../../../../shared/contracts/assistant/automation-runs';
import { api } from '../../lib/api/client';
import { useCursorPages } from '../../lib/api/use-cursor-pages';
import { formatMoment } from '../../lib/format';
import { useCustomerId } from '../../lib/session/customer-context';
import { List } from '../list/list';
import { RunBadge, RunView } from './run-view';
import classes from './runs.module.css';

const path = 'GET /automation-runs';

const Entry = ({ run }: { readonly run: AutomationRun }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={classes.step} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <Text
          span
          size="sm"
        >{`${formatMoment(run.createdAt)} · ${run.nudgeTitle ?? run.automationName} `}</Text>
        <RunBadge status={run.status} />
      </summary>
      {isOpen ? <RunView runId={run.id} /> : null}
    </details>
  );
};

/** The current customer's runs, newest first. */
export const RunHistory = () => {
  const customerId = useCustomerId();
  const { pages, ...list } = useCursorPages([path, customerId], (cursor) =>
    api(path, { query: { cursor }, customerId }),
  );
  const runs = pages?.flatMap((page) => page.runs);
  return (
    <List
      rows={runs}
      error={list.error}
      onRetry={list.retry}
      nothingYet={
        <Text size="sm" c="dimmed">
          No runs for this customer yet.
        </Text>
      }
      loading={<Skeleton height={80} role="img" aria-label="Loading runs" />}
    >
      <Stack gap={0}>
        {runs?.map((run) => (
          <Entry key={run.id} run={run} />
        ))}
      </Stack>
      {list.hasMore ? (
        <Button size="xs" variant="default" onClick={list.loadMore} loading={list.isLoadingMore}>
          Show earlier runs
        </Button>
      ) : null}
    </List>
  );
};
