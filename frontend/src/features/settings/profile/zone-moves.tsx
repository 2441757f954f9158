import { List, Paper, Radio, Skeleton, Stack, Text, Title } from '@mantine/core';
import type {
  ShiftedEmail,
  TimeZoneShifts,
} from '../../../../../shared/contracts/settings/time-zone';
import { LoadError } from '../../../components/load-error';
import type { ProblemError } from '../../../lib/api/problem-error';
import { formatClock, formatInZone, formatNumber, plural, zoneName } from '../../../lib/format';

export type ScheduledRule = 'hour' | 'moment';

type Props = {
  readonly to: string;
  /** Undefined while loading. */
  readonly moves: TimeZoneShifts | undefined;
  readonly error: ProblemError | undefined;
  readonly onRetry: () => void;
  readonly scheduled: ScheduledRule | undefined;
  readonly onChoose: (scheduled: ScheduledRule) => void;
  /** True after the user clicked Save without making a choice. */
  readonly hasTriedToSave: boolean;
};

const maxListedEmails = 5;

/** The times at which an email would be sent in the new zone, one for each option. */
const EmailTimes = ({ email, to }: { readonly email: ShiftedEmail; readonly to: string }) => {
  const { name, sendAt, sameHourAt, isOwnTime: isRecipientTime } = email;
  if (isRecipientTime) {
    return (
      <>
        “{name}” goes out at the scheduled hour in each person’s time zone. We use the store’s time
        zone when we don’t know theirs.
      </>
    );
  }
  if (sameHourAt === sendAt) {
    return (
      <>
        “{name}” stays at {formatInZone(sendAt, to)}. That hour has already passed in the new time
        zone, or both zones have the same time.
      </>
    );
  }
  return (
    <>
      “{name}”: same hour {formatInZone(sameHourAt, to)}, same moment {formatInZone(sendAt, to)}
    </>
  );
};

const ScheduledChoice = ({ to, moves, scheduled, onChoose, hasTriedToSave }: ChoiceProps) => {
  const { scheduledCount, timeZone } = moves;
  const nine = formatClock('2026-01-01T09:00');
  const shown = moves.scheduled.slice(0, maxListedEmails);
  const left = scheduledCount - shown.length;
  return (
    <div>
      <Radio.Group
        label={`You have ${plural(scheduledCount, 'scheduled email')}. When should ${scheduledCount === 1 ? 'it' : 'they'} go out?`}
        value={scheduled ?? null}
        onChange={(value) => onChoose(value as ScheduledRule)}
        error={
          hasTriedToSave && !scheduled ? 'Choose when your scheduled emails go out' : undefined
        }
        required
      >
        <Stack gap="xs" mt="xs">
          <Radio
            value="hour"
            label="At the same hour in the new time zone"
            description={`${nine} in ${zoneName(timeZone)} becomes ${nine} in ${zoneName(to)}.`}
          />
          <Radio
            value="moment"
            label="At the same moment as now"
            description={`Nothing moves. Only the time we show changes to ${zoneName(to)}.`}
          />
        </Stack>
      </Radio.Group>
      <List size="sm" mt="xs">
        {shown.map((email) => (
          <List.Item key={email.draftId}>
            <EmailTimes email={email} to={to} />
          </List.Item>
        ))}
        {left > 0 ? <List.Item>and {formatNumber(left)} more</List.Item> : null}
      </List>
    </div>
  );
};
type ChoiceProps = Omit<Props, 'moves' | 'error' | 'onRetry'> & { readonly moves: TimeZoneShifts };

const sequenceText = (names: readonly string[], to: string): string => {
  const quotedNames = names.slice(0, maxListedEmails).map((name) => `“${name}”`);
  const left = names.length - quotedNames.length;
  const all = [quotedNames.join(', '), ...(left > 0 ? [`${left} more`] : [])].join(' and ');
  const verb = names.length === 1 ? 'sends in its' : 'send in their';
  return `${all} ${verb} active hours and days in ${zoneName(to)} from now on. People waiting for an email keep their time, unless it’s outside those hours.`;
};

/** Shows what would change with another time zone, before the user saves it. */
export const ZoneMoves = ({ moves, error, onRetry, ...choice }: Props) => {
  const { to } = choice;
  if (!moves && error) return <LoadError error={error} onRetry={onRetry} />;
  if (!moves) return <Skeleton height={120} aria-label="Checking what changes" />;
  return (
    <Paper withBorder p="md" component="section" aria-label="Changes">
      <Stack gap="sm">
        <Title order={3} size="h5">
          What changes with {zoneName(to)}
        </Title>
        {moves.scheduledCount > 0 ? <ScheduledChoice moves={moves} {...choice} /> : null}
        <List size="sm" spacing={4}>
          {moves.scheduledCount === 0 ? <List.Item>No scheduled emails.</List.Item> : null}
          {moves.sequences.length > 0 ? (
            <List.Item>{sequenceText(moves.sequences, to)}</List.Item>
          ) : null}
          <List.Item>
            Batches already being sent keep their times. We show them in the new time zone.
          </List.Item>
          <List.Item>
            “Today” in segments, report days, and your plan’s month start at midnight in{' '}
            {zoneName(to)}. Days already counted stay the same.
          </List.Item>
        </List>
        <Text size="xs" c="dimmed">
          Nothing changes until you save.
        </Text>
      </Stack>
    </Paper>
  );
};
