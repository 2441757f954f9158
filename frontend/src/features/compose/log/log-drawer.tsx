import { Button, Drawer, List, Skeleton, Stack, Text, Timeline } from '@mantine/core';
import type { DraftLogEntry } from '../../../../../shared/contracts/draft-log';
import { LoadError } from '../../../components/load-error';
import { api } from '../../../lib/api/client';
import { useCursorPages } from '../../../lib/api/use-cursor-pages';
import { formatMoment } from '../../../lib/format';
import { useCustomerId } from '../../../lib/session/customer-context';
import { authorText, eventNotes, eventText } from './log-words';

const path = 'GET /draft/{draftId}/log';

/** Returns the log of an email, latest entry first. Loads one page at a time. */
const useDraftLog = (draftId: string, isOpen: boolean) => {
  const customerId = useCustomerId();
  const { pages, error, isValidating, hasMore, loadMore, retry } = useCursorPages(
    isOpen ? [path, customerId, draftId] : null,
    (cursor) => api(path, { params: { draftId }, query: { cursor }, customerId }),
    { revalidateOnMount: true, revalidateFirstPage: false, shouldRetryOnError: false },
  );
  return {
    entries: pages?.flatMap(({ entries }) => entries),
    error,
    isLoading: isValidating,
    more: hasMore ? loadMore : undefined,
    retry,
  };
};

type Props = {
  readonly draftId: string;
  readonly opened: boolean;
  readonly onClose: () => void;
};

const Line = ({ entry }: { readonly entry: DraftLogEntry }) => (
  <>
    <Text size="sm">{eventText(entry)}</Text>
    <List size="xs" c="dimmed">
      {eventNotes(entry).map((note) => (
        <List.Item key={note}>{note}</List.Item>
      ))}
    </List>
    <Text size="xs" c="dimmed">
      {authorText(entry.by)} · <time dateTime={entry.at}>{formatMoment(entry.at)}</time>
    </Text>
  </>
);

const Lines = ({ draftId, opened }: Omit<Props, 'onClose'>) => {
  const { entries, error, isLoading, more, retry } = useDraftLog(draftId, opened);
  if (error) return <LoadError error={error} onRetry={retry} />;
  if (!entries) return <Skeleton height={240} role="img" aria-label="Loading the log" />;
  if (entries.length === 0) {
    return <Text c="dimmed">No activity yet. Changes to this email appear here.</Text>;
  }
  return (
    <Stack>
      <Timeline bulletSize={12} lineWidth={2}>
        {entries.map((entry) => (
          <Timeline.Item key={entry.id}>
            <Line entry={entry} />
          </Timeline.Item>
        ))}
      </Timeline>
      {more ? (
        <Button variant="default" onClick={more} loading={isLoading}>
          Show earlier
        </Button>
      ) : null}
    </Stack>
  );
};

/** The log of an email: what happened, who did it, and any warnings. */
export const LogDrawer = ({ draftId, opened, onClose }: Props) => (
  <Drawer
    opened={opened}
    onClose={onClose}
    position="right"
    title="Log"
    closeButtonProps={{ 'aria-label': 'Close the log' }}
  >
    {opened ? <Lines draftId={draftId} opened={opened} /> : null}
  </Drawer>
);
