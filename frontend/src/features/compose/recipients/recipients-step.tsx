import { Anchor, Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import {
  allSubscribersId,
  allSubscribersName,
} from '../../../../../shared/audience/all-subscribers';
import { EmptyState } from '../../../components/empty-state';
import { WithAside } from '../../../components/frame/with-aside';
import { LoadError } from '../../../components/load-error';
import { useApi } from '../../../lib/api/use-api';
import { formatNumber } from '../../../lib/format';
import { paths } from '../../../lib/paths';
import { useCustomerId } from '../../../lib/session/customer-context';
import type { DraftEditing } from '../session/use-draft';
import { RecipientsAside } from './recipients-aside';
import { Choice, maxWithoutSearch, SegmentChoices } from './segment-choices';
import { recipientsPath } from './use-first-step';
import { useMemberCount, useRecipientCount } from './use-recipient-count';

const NoSegments = () => {
  const customerId = useCustomerId();
  return (
    <EmptyState
      picture="audience"
      title="No recipients yet"
      action={
        <Button component={Link} to={paths.importCsv(customerId)}>
          Import subscribers
        </Button>
      }
    >
      Import a file and it becomes a segment you can choose here. Your email is saved.
    </EmptyState>
  );
};

/** A link to the segment builder. The builder returns to this step. */
const NewSegment = ({ returnTo }: { readonly returnTo: string }) => {
  const to = paths.composeSegment(useCustomerId());
  return (
    <Anchor size="sm" flex="none" component={Link} to={to} state={{ returnTo }}>
      New segment
    </Anchor>
  );
};

const everybody = [allSubscribersId];

const AllSubscribers = () => {
  const active = useRecipientCount({ segmentIds: everybody, excludedSegmentIds: [] });
  const members = useMemberCount(everybody);
  const isCounted = active !== undefined && members !== undefined;
  return (
    <Choice
      id={allSubscribersId}
      name={allSubscribersName}
      note={isCounted ? `${formatNumber(active)} of ${formatNumber(members)}` : 'Counting…'}
    />
  );
};

/**
 * Returns the selection after a change. “All subscribers” can't be combined with individual
 * segments, so the latest choice replaces the earlier one.
 */
const updateSelection = (before: readonly string[], after: string[]): string[] => {
  if (!after.includes(allSubscribersId)) return after;
  const isNew = !before.includes(allSubscribersId);
  return isNew ? everybody : after.filter((id) => id !== allSubscribersId || after.length === 1);
};

const SendTo = ({ content, change, isReadOnly }: DraftEditing) => {
  const { pathname } = useLocation();
  return (
    <Paper component="section" px={20} py={18} aria-label="Send to">
      <Stack>
        <Group justify="space-between" align="start" wrap="nowrap">
          <div>
            <Title order={2}>Choose recipients</Title>
            <Text size="xs" c="dimmed">
              Choose everyone, or one or more segments. Only active subscribers get the email.
            </Text>
          </div>
          {isReadOnly ? null : <NewSegment returnTo={recipientsPath(pathname)} />}
        </Group>
        <SegmentChoices
          label="Send to"
          selectedIds={content.segmentIds}
          first={<AllSubscribers />}
          onChange={(ids) => change({ segmentIds: updateSelection(content.segmentIds, ids) })}
        />
      </Stack>
    </Paper>
  );
};

/**
 * Selects segments whose members don't get the email, even if they are also in a selected segment.
 * Collapsed at first.
 */
const DoNotSendTo = ({ content, change }: DraftEditing) => {
  const { segmentIds, excludedSegmentIds } = content;
  const [isOpened, setIsOpened] = useState(false);
  const isOpen = isOpened || excludedSegmentIds.length > 0;
  return (
    <Paper component="section" px={20} py={18} aria-label="Do not send to">
      <Stack>
        <Group justify="space-between" align="start" wrap="nowrap">
          <div>
            <Title order={2}>Do not send to</Title>
            <Text size="xs" c="dimmed">
              People in these segments don’t get the email, even if they’re also in a segment above.
            </Text>
          </div>
          {isOpen ? null : (
            <Button variant="default" size="xs" flex="none" onClick={() => setIsOpened(true)}>
              Exclude segments
            </Button>
          )}
        </Group>
        {isOpen ? (
          <SegmentChoices
            label="Do not send to"
            selectedIds={excludedSegmentIds}
            unavailableSegments={{ ids: segmentIds, why: 'Chosen above' }}
            onChange={(ids) => change({ excludedSegmentIds: ids })}
          />
        ) : null}
      </Stack>
    </Paper>
  );
};

/**
 * Step two: selecting the recipients. A person who is in two selected segments gets the email once.
 */
export const RecipientsStep = (editing: DraftEditing) => {
  const { data, error, mutate } = useApi('GET /segment', { query: { limit: maxWithoutSearch } });
  if (error) return <LoadError error={error} onRetry={() => mutate()} />;
  if (!data) return <Skeleton height={240} radius="lg" />;
  if (data.segments.length === 0) return <NoSegments />;
  return (
    <WithAside aside={<RecipientsAside recipients={editing.content} />}>
      <Stack>
        <SendTo {...editing} />
        <DoNotSendTo {...editing} />
      </Stack>
    </WithAside>
  );
};
