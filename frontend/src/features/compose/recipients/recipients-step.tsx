import {
  Alert,
  Anchor,
  Button,
  Checkbox,
  Group,
  Paper,
  Skeleton,
  Stack,
  Text,
  TextInput,
  Title,
} from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { SegmentView } from '../../../../../shared/contracts/segments';
import { limits } from '../../../../../shared/limits';
import { messages } from '../../../../../shared/messages';
import { EmptyState } from '../../../components/empty-state';
import { LoadError } from '../../../components/load-error';
import { useApi } from '../../../lib/api/use-api';
import { formatNumber, plural } from '../../../lib/format';
import { paths } from '../../../lib/paths';
import { useCustomerId } from '../../../lib/session/customer-context';
import type { DraftEditing } from '../session/use-draft';
import { recipientsPath } from './use-first-step';
import { useRecipientCount } from './use-recipient-count';

/** More than these need a search field. Segments hidden by a search stay chosen. */
const shownAtOnce = 100;

/** Dynamic segments have no count until they are first used. */
const sizeOf = ({ origin, countAt, activeCount, count }: SegmentView): string =>
  origin === 'dynamic' && !countAt
    ? 'Not counted yet'
    : `${plural(activeCount, 'active subscriber')} of ${formatNumber(count)}`;

const Choice = ({ segment }: { readonly segment: SegmentView }) => (
  <Checkbox.Card value={segment.id} radius="md" p="md">
    <Group justify="space-between" wrap="nowrap">
      <Group wrap="nowrap" miw={0}>
        <Checkbox.Indicator style={{ flex: 'none' }} />
        <Text fw={600}>{segment.name}</Text>
      </Group>
      <Text size="sm" c="dimmed" flex="none">
        {sizeOf(segment)}
      </Text>
    </Group>
  </Checkbox.Card>
);

const NoSegments = () => {
  const customerId = useCustomerId();
  return (
    <EmptyState
      picture="audience"
      title="Nobody to send to yet"
      action={
        <Button renderRoot={(props) => <Link to={paths.importCsv(customerId)} {...props} />}>
          Import subscribers
        </Button>
      }
    >
      Import a file: it becomes a segment that you can choose here. Your email is saved.
    </EmptyState>
  );
};

/** Opens the segment builder, which returns to this step. */
const NewSegment = ({ returnTo }: { readonly returnTo: string }) => {
  const to = paths.composeSegment(useCustomerId());
  return (
    <Anchor size="sm" renderRoot={(props) => <Link to={to} state={{ returnTo }} {...props} />}>
      New segment
    </Anchor>
  );
};

/** Step two: whom the email goes to. Somebody in two segments gets it once. */
export const RecipientsStep = ({ content, change, isReadOnly }: DraftEditing) => {
  const { pathname } = useLocation();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), limits.searchDebounceMs);
  const { data, error, mutate } = useApi(
    'GET /segment',
    { query: { search: search || undefined, limit: shownAtOnce } },
    { keepPreviousData: true },
  );
  const recipients = useRecipientCount(content.segmentIds);
  if (error) return <LoadError error={error} onRetry={() => mutate()} />;
  if (!data) return <Skeleton height={240} radius="md" />;
  if (data.segments.length === 0 && !typed) return <NoSegments />;
  return (
    <Paper withBorder p="xl" radius="md" maw={760} mx="auto">
      <Stack>
        <Group justify="space-between">
          <Title order={2} size="h4">
            Choose recipients
          </Title>
          {isReadOnly ? null : <NewSegment returnTo={recipientsPath(pathname)} />}
        </Group>
        {typed || data.total > shownAtOnce ? (
          <TextInput
            aria-label="Search segments"
            placeholder="Search by name"
            leftSection={<IconSearch size={16} />}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        ) : null}
        {data.segments.length === 0 ? <Text size="sm">{messages.nothingMatches}</Text> : null}
        <Checkbox.Group
          value={[...content.segmentIds]}
          onChange={(segmentIds) => change({ segmentIds })}
          aria-label="Segments"
        >
          <Stack gap="xs">
            {data.segments.map((segment) => (
              <Choice key={segment.id} segment={segment} />
            ))}
          </Stack>
        </Checkbox.Group>
        {content.segmentIds.length > 0 ? (
          <Alert variant="light">
            {recipients === undefined
              ? 'Counting recipients…'
              : `This email goes to ${plural(recipients, 'active subscriber')}. Unsubscribed and bounced ones are left out.`}
          </Alert>
        ) : null}
      </Stack>
    </Paper>
  );
};
