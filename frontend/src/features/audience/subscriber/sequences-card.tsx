import { Anchor, Box, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { PersonSequence } from '../../../../../shared/contracts/sequences/results';
import { describeMergeTags } from '../../../../../shared/email/merge/merge-words';
import { limits } from '../../../../../shared/limits';
import { StateBadge, type Tone } from '../../../components/badges/state-badge';
import { List } from '../../../components/list/list';
import { Pager } from '../../../components/table/pager';
import { useApi } from '../../../lib/api/use-api';
import { formatDay, formatMoment } from '../../../lib/format';
import { paths } from '../../../lib/paths';
import { leaveReasonLabels } from '../../../lib/sequences/leave-words';
import { useCustomerId } from '../../../lib/session/customer-context';

const limit = limits.sequence.personPageSize;

const states: Readonly<Record<PersonSequence['state'], { tone: Tone; word: string }>> = {
  waiting: { tone: 'good', word: 'In sequence' },
  parked: { tone: 'attention', word: 'On hold' },
  through: { tone: 'quiet', word: 'Completed' },
  left: { tone: 'quiet', word: 'Left' },
};

/**
 * Returns the number and subject of an email in a sequence, such as “2. How we press”, or a note
 * that the email was removed.
 */
const emailText = ({ step, subject }: PersonSequence): string => {
  if (step === undefined) return 'a removed email';
  return subject?.trim() ? `“${step}. ${describeMergeTags(subject)}”` : `email ${step}`;
};

/** Returns which email the person gets next and when, or how the sequence ended for them. */
const progressText = (one: PersonSequence): string => {
  const { state, at, reason } = one;
  if (state === 'waiting') return `Next: ${emailText(one)} on ${formatMoment(at)}`;
  if (state === 'parked') return `Next: ${emailText(one)}, once the sequence is active again`;
  if (state === 'through') return `Completed. Got the last email ${formatMoment(at)}`;
  return `${reason ? leaveReasonLabels[reason] : 'Left'} on ${formatMoment(at)}, before ${emailText(one)}`;
};

const Line = ({ sequence }: { readonly sequence: PersonSequence }) => {
  const customerId = useCustomerId();
  const { sequenceId, type, name, enabled, state, enteredAt, entry } = sequence;
  const sequenceKey = { customerId, type, sequenceId };
  const to = enabled ? paths.sequence(sequenceKey) : paths.composeSequence(sequenceKey);
  return (
    <Box role="listitem" style={{ overflowWrap: 'anywhere' }}>
      <Group gap="xs" justify="space-between" wrap="nowrap">
        <Anchor size="sm" component={Link} to={to}>
          {name}
        </Anchor>
        <Box flex="none">
          <StateBadge tone={states[state].tone}>{states[state].word}</StateBadge>
        </Box>
      </Group>
      <Text size="sm">{progressText(sequence)}</Text>
      <Text size="xs" c="dimmed">
        Entered {formatDay(enteredAt)}
        {entry > 1 ? ` (entry ${entry})` : null}
      </Text>
    </Box>
  );
};

/** The sequences that a subscriber is or was in, with the next email of each or how it ended. */
export const SequencesCard = ({ subscriberId }: { readonly subscriberId: string }) => {
  const [page, setPage] = useState(1);
  const { data, error, mutate } = useApi(
    'GET /subscriber/{subscriberId}/sequences',
    { params: { subscriberId }, query: { limit, offset: (page - 1) * limit } },
    { keepPreviousData: true, refreshInterval: limits.subscriberActivityPollMs },
  );
  const total = data?.total ?? 0;
  return (
    <Paper component="section" px={20} py={18} aria-label="Sequences">
      <Stack gap="sm">
        <Title order={2}>Sequences</Title>
        <List
          rows={data?.sequences}
          page={page}
          error={error}
          onRetry={mutate}
          onFirstPage={() => setPage(1)}
          nothingYet={
            <Text size="sm" c="dimmed">
              Not in any sequence
            </Text>
          }
          loading={<Skeleton height={48} radius="md" role="img" aria-label="Loading sequences" />}
        >
          <Stack gap="md" role="list" aria-label="Subscriber sequences">
            {data?.sequences.map((one) => (
              <Line key={one.sequenceId} sequence={one} />
            ))}
          </Stack>
        </List>
        {total > limit ? (
          <Pager page={page} pageSize={limit} total={total} noun="sequence" onChange={setPage} />
        ) : null}
      </Stack>
    </Paper>
  );
};
