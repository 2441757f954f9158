import { Anchor, Group, Paper, Skeleton, Stack, Text, TextInput, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { limits } from '../../../../../../shared/limits';
import { messages } from '../../../../../../shared/messages';
import { EmptyState } from '../../../../components/empty-state';
import { WithAside } from '../../../../components/frame/with-aside';
import { LoadError } from '../../../../components/load-error';
import { NoStoreNote } from '../../../../components/store/no-store-note';
import { useApi } from '../../../../lib/api/use-api';
import { paths } from '../../../../lib/paths';
import { useCustomerId } from '../../../../lib/session/customer-context';
import { withTrigger } from '../model/sequence-settings';
import type { SequenceEditing } from '../session/use-sequence';
import { ConditionFields } from './condition-fields';
import { EntryFields } from './entry-fields';
import { SegmentTriggers, StoreTriggers } from './trigger-choices';

/** With more segments than this, a search field is shown. */
const maxWithoutSearch = 100;

const NewSegment = () => {
  const to = paths.composeSegment(useCustomerId());
  const { pathname } = useLocation();
  return (
    <Anchor size="sm" flex="none" component={Link} to={to} state={{ returnTo: pathname }}>
      New segment
    </Anchor>
  );
};

/** The selected segment, shown separately if it isn't in the current list. */
const UnlistedSegment = ({ view, settings }: Pick<SequenceEditing, 'view' | 'settings'>) => {
  const isSegmentDeleted = view.segmentId === settings.segmentId && view.segmentName === undefined;
  return (
    <Text
      size="sm"
      c={isSegmentDeleted ? 'red' : undefined}
      role={isSegmentDeleted ? 'alert' : undefined}
    >
      {isSegmentDeleted
        ? 'The selected segment was deleted. Choose another.'
        : `Chosen: ${view.segmentName ?? 'a segment not in these results'}`}
    </Text>
  );
};

const Segments = ({ editing }: { readonly editing: SequenceEditing }) => {
  const { settings, change } = editing;
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), limits.searchDebounceMs);
  const { data, error, mutate } = useApi(
    'GET /segment',
    { query: { search: search || undefined, limit: maxWithoutSearch } },
    { keepPreviousData: true },
  );
  if (error) return <LoadError error={error} onRetry={() => mutate()} />;
  if (!data) return <Skeleton height={240} radius="lg" role="img" aria-label="Loading segments" />;
  const { segments, total } = data;
  if (segments.length === 0 && !typed) {
    return (
      <EmptyState picture="audience" title="No segments yet" action={<NewSegment />}>
        Import a file, publish a form, or set up rules to create a segment. People who join it enter
        the sequence.
      </EmptyState>
    );
  }
  const isListed = segments.some(({ id }) => id === settings.segmentId);
  return (
    <Stack gap="sm">
      {typed || total > maxWithoutSearch ? (
        <TextInput
          aria-label="Search segments"
          placeholder="Search by name"
          leftSection={<IconSearch size={16} />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      ) : null}
      {segments.length === 0 ? <Text size="sm">{messages.nothingMatches}</Text> : null}
      {settings.segmentId && !isListed ? <UnlistedSegment {...editing} /> : null}
      <SegmentTriggers
        segments={segments}
        chosen={settings.segmentId}
        onChoose={(segmentId) => change(withTrigger(settings, { segmentId }))}
      />
    </Stack>
  );
};

/** Step one: the trigger, and who enters the sequence through it. */
export const TriggerStep = ({ editing }: { readonly editing: SequenceEditing }) => {
  const { view, settings, change } = editing;
  const isStore = view.type === 'shopify';
  return (
    <WithAside aside={<EntryFields editing={editing} />}>
      <Paper px={20} py={18} component="section" aria-label="Trigger">
        <Stack>
          <Group justify="space-between" align="start" wrap="nowrap">
            <div>
              <Title order={2}>What starts the sequence?</Title>
              <Text size="xs" c="dimmed">
                {isStore
                  ? 'Anyone who does this in the store enters.'
                  : 'Anyone who joins this segment and can get email enters.'}
              </Text>
            </div>
            {isStore ? null : <NewSegment />}
          </Group>
          {isStore ? (
            <NoStoreNote>
              You can set up the sequence now. No one enters until you connect a store.
            </NoStoreNote>
          ) : null}
          {isStore ? (
            <StoreTriggers
              chosen={settings.triggerType}
              onChoose={(triggerType) => change(withTrigger(settings, { triggerType }))}
            />
          ) : (
            <Segments editing={editing} />
          )}
          {isStore ? <ConditionFields editing={editing} /> : null}
        </Stack>
      </Paper>
    </WithAside>
  );
};
