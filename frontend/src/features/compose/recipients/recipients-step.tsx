import {
  Anchor,
  Button,
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
import { limits } from '../../../../../shared/limits';
import { messages } from '../../../../../shared/messages';
import { EmptyState } from '../../../components/empty-state';
import { WithAside } from '../../../components/frame/with-aside';
import { LoadError } from '../../../components/load-error';
import { useApi } from '../../../lib/api/use-api';
import { paths } from '../../../lib/paths';
import { useCustomerId } from '../../../lib/session/customer-context';
import type { DraftEditing } from '../session/use-draft';
import { RecipientsAside } from './recipients-aside';
import { SegmentChoices } from './segment-choices';
import { recipientsPath } from './use-first-step';

/** More than these need a search field. Segments hidden by a search stay chosen. */
const shownAtOnce = 100;

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
    <Anchor
      size="sm"
      flex="none"
      renderRoot={(props) => <Link to={to} state={{ returnTo }} {...props} />}
    >
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
  if (error) return <LoadError error={error} onRetry={() => mutate()} />;
  if (!data) return <Skeleton height={240} radius="lg" />;
  if (data.segments.length === 0 && !typed) return <NoSegments />;
  return (
    <WithAside aside={<RecipientsAside segmentIds={content.segmentIds} />}>
      <Paper px={20} py={18}>
        <Stack>
          <Group justify="space-between" align="start" wrap="nowrap">
            <div>
              <Title order={2}>Choose recipients</Title>
              <Text size="xs" c="dimmed">
                One segment or more. The email goes to their active subscribers.
              </Text>
            </div>
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
          <SegmentChoices
            segments={data.segments}
            chosen={content.segmentIds}
            onChange={(segmentIds) => change({ segmentIds })}
          />
        </Stack>
      </Paper>
    </WithAside>
  );
};
