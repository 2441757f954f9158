import { Button, Group, Paper, Skeleton, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import {
  IconClick,
  IconFileImport,
  IconForms,
  IconHandClick,
  IconMail,
  IconMailOpened,
  IconUserCheck,
  IconUserMinus,
  IconUserOff,
  IconUserPlus,
} from '@tabler/icons-react';
import type { ActivityEvent } from '../../../../../shared/contracts/subscriber/subscriber-activity';
import { messages } from '../../../../../shared/messages';
import { Picture } from '../../../components/empty/pictures';
import { List } from '../../../components/list/list';
import { LoadError } from '../../../components/load-error';
import { formatMoment } from '../../../lib/format';
import { useActivity } from '../api/use-activity';
import { ActivityText } from './activity-text';

const icons = {
  received: IconMail,
  opened: IconMailOpened,
  clicked: IconClick,
  imported: IconFileImport,
  form: IconForms,
  added: IconHandClick,
  left: IconUserMinus,
  returned: IconUserPlus,
} as const;

const iconOf = (event: ActivityEvent) => {
  if (event.kind !== 'status') return icons[event.kind];
  return event.status === 'active' ? IconUserCheck : IconUserOff;
};

const Line = ({ event }: { readonly event: ActivityEvent }) => {
  const Icon = iconOf(event);
  return (
    <Group role="listitem" wrap="nowrap" align="flex-start" gap="sm">
      <ThemeIcon variant="light" size="md" aria-hidden>
        <Icon size={16} />
      </ThemeIcon>
      <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <ActivityText event={event} />
        <Text size="xs" c="dimmed">
          <time dateTime={event.at}>{formatMoment(event.at)}</time>
        </Text>
      </div>
    </Group>
  );
};

const Loading = () => (
  <Stack role="group" aria-busy="true" aria-label="Loading activity">
    {['a', 'b', 'c', 'd', 'e'].map((key) => (
      <Skeleton key={key} height={36} radius="md" />
    ))}
  </Stack>
);

/** What a subscriber received and did, newest first. Loads thirty events at a time. */
export const ActivityCard = ({ subscriberId }: { readonly subscriberId: string }) => {
  const activity = useActivity(subscriberId);
  const { events, error, retry, hasMore, loadMore, isLoadingMore } = activity;
  return (
    <Paper component="section" px={20} py={18}>
      <Title order={2} mb="md">
        Activity
      </Title>
      <List
        rows={events}
        error={error}
        onRetry={retry}
        nothingYet={
          <Stack align="center" gap={4} py="lg" ta="center">
            <Picture name="emails" />
            <Text>{messages.noContent}</Text>
            <Text size="xs" c="dimmed">
              Emails they get, open, and click appear here.
            </Text>
          </Stack>
        }
        loading={<Loading />}
      >
        <Stack gap="md" role="list" aria-label="Activity">
          {events?.map((event) => (
            <Line key={event.id} event={event} />
          ))}
        </Stack>
      </List>
      {error && events ? <LoadError error={error} onRetry={retry} /> : null}
      {hasMore ? (
        <Button mt="md" variant="default" loading={isLoadingMore} onClick={loadMore}>
          Show older activity
        </Button>
      ) : null}
    </Paper>
  );
};
