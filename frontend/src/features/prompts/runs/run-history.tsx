import { Button, ScrollArea, Skeleton, Text } from '@mantine/core';
import { List } from '../../../components/list/list';
import { api } from '../../../lib/api/client';
import { useCursorPages } from '../../../lib/api/use-cursor-pages';
import { RunEntry } from './run-entry';

const path = 'GET /prompts/{promptId}/runs';

/** A prompt's runs, newest first. */
export const RunHistory = ({ promptId }: { readonly promptId: string }) => {
  const { pages, ...list } = useCursorPages([path, promptId], (cursor) =>
    api(path, { params: { promptId }, query: { cursor } }),
  );
  const runs = pages?.flatMap((page) => page.runs);
  return (
    <ScrollArea.Autosize
      mah={400}
      mt="xs"
      viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': `Runs of ${promptId}` }}
    >
      <List
        rows={runs}
        error={list.error}
        onRetry={list.retry}
        nothingYet={
          <Text size="sm" c="dimmed">
            No runs yet. Edit the prompt to try it.
          </Text>
        }
        loading={<Skeleton height={80} role="img" aria-label="Loading runs" />}
      >
        {runs?.map((run) => (
          <RunEntry key={run.id} run={run} />
        ))}
      </List>
      {list.hasMore ? (
        <Button size="xs" variant="default" onClick={list.loadMore} loading={list.isLoadingMore}>
          Show earlier runs
        </Button>
      ) : null}
    </ScrollArea.Autosize>
  );
};
