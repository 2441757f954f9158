import { Button, Group, Skeleton, Text, Timeline } from '@mantine/core';
import type { PlanEvent } from '../../../../../../shared/contracts/billing';
import { List } from '../../../../components/list/list';
import type { useCursorPages } from '../../../../lib/api/use-cursor-pages';
import { formatMoment } from '../../../../lib/format';
import { planEventText } from './comp-words';

const Line = ({ event }: { readonly event: PlanEvent }) => (
  <>
    <Text size="sm">{planEventText(event)}</Text>
    {event.reason ? (
      <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {event.reason}
      </Text>
    ) : null}
    <Text size="xs" c="dimmed">
      {`${event.by ?? 'Mailbloom'} · `}
      <time dateTime={event.at}>{formatMoment(event.at)}</time>
    </Text>
  </>
);

type Props = {
  readonly events: readonly PlanEvent[] | undefined;
  readonly list: Pick<
    ReturnType<typeof useCursorPages>,
    'error' | 'retry' | 'hasMore' | 'loadMore' | 'isLoadingMore'
  >;
};

/**
 * The history of the plan, newest first. Shows who granted it and why, and which payments succeeded
 * or failed.
 */
export const PlanLog = ({ events, list }: Props) => (
  <List
    rows={events}
    error={list.error}
    onRetry={list.retry}
    nothingYet={
      <Text size="sm" c="dimmed">
        No history yet. Complimentary plans and payments appear here.
      </Text>
    }
    loading={<Skeleton height={120} role="img" aria-label="Loading history" />}
  >
    <Timeline bulletSize={12} lineWidth={2}>
      {events?.map((event) => (
        <Timeline.Item key={event.id}>
          <Line event={event} />
        </Timeline.Item>
      ))}
    </Timeline>
    {list.hasMore ? (
      <Group mt="md">
        <Button variant="default" size="xs" onClick={list.loadMore} loading={list.isLoadingMore}>
          Show earlier
        </Button>
      </Group>
    ) : null}
  </List>
);
