import { ActionIcon, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import type { SequenceStep } from '../../../../../../shared/contracts/sequences/sequence';
import { describeMergeTags } from '../../../../../../shared/email/merge/merge-words';
import { messages } from '../../../../../../shared/messages';
import { localTime, momentOf } from '../../../../../../shared/zoned-time';
import { Dialog } from '../../../../components/dialog';
import { formatLocalTime, zoneName } from '../../../../lib/format';
import { type EmailTime, monthOf, monthsOf, sequenceTimes } from '../model/sequence-times';
import { stepTitle } from '../model/sequence-words';
import type { SequenceEditing } from '../session/use-sequence';
import { MonthTable, monthName } from './month-table';

type Props = {
  readonly opened: boolean;
  readonly editing: SequenceEditing;
  readonly steps: readonly SequenceStep[];
  readonly onClose: () => void;
};

type MonthsProps = {
  readonly emails: readonly EmailTime[];
  readonly titles: ReadonlyMap<number, string>;
};

/** Shows one month at a time, and skips months that have no email. */
const Months = ({ emails, titles }: MonthsProps) => {
  const [monthIndex, setMonthIndex] = useState(0);
  const months = monthsOf(emails);
  const at = Math.min(monthIndex, months.length - 1);
  const month = months[at];
  if (month === undefined) return null;
  const within = emails.filter(({ local }) => monthOf(local) === month);
  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label="Previous month"
          disabled={at === 0}
          onClick={() => setMonthIndex(at - 1)}
        >
          <IconChevronLeft size={18} />
        </ActionIcon>
        <Title order={3} size="h5" aria-live="polite">
          {monthName(month)}
        </Title>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label="Next month"
          disabled={at === months.length - 1}
          onClick={() => setMonthIndex(at + 1)}
        >
          <IconChevronRight size={18} />
        </ActionIcon>
      </Group>
      <MonthTable month={month} emails={within} />
      <Stack component="ul" gap={4} m={0} pl={0} style={{ listStyle: 'none' }}>
        {within.map(({ step, local }) => (
          <Group key={step} component="li" justify="space-between" wrap="nowrap">
            <Text size="sm" truncate title={titles.get(step)}>
              {titles.get(step)}
            </Text>
            <Text size="sm" c="dimmed" flex="none">
              {formatLocalTime(local)}
            </Text>
          </Group>
        ))}
      </Stack>
    </Stack>
  );
};

/** Shows when each email is sent to someone who enters at a selected time. */
export const SequenceCalendar = ({ opened, editing, steps, onClose }: Props) => {
  const { view, settings } = editing;
  const { timeZone } = view;
  const [enters, setEnters] = useState(() => localTime(Date.now(), timeZone));
  const moment = momentOf(enters, timeZone);
  const times = { activeDays: settings.activeDays, activeHours: settings.activeHours, timeZone };
  const emails = moment.kind === 'moment' ? sequenceTimes(moment.epochMs, steps, times) : [];
  const isOff = !Object.values(settings.activeDays).some(Boolean);
  return (
    <Dialog
      losesInput={false}
      opened={opened}
      onClose={onClose}
      centered
      size="lg"
      title="Calendar preview"
    >
      <Stack>
        <TextInput
          type="datetime-local"
          label="If someone enters on"
          description={`Times are in ${zoneName(timeZone)} time.`}
          value={enters}
          error={moment.kind === 'moment' ? undefined : 'Choose a valid date and time.'}
          onChange={({ currentTarget }) => setEnters(currentTarget.value.slice(0, 16))}
        />
        {isOff ? <Text size="sm">{messages.sequenceNoActiveDay}</Text> : null}
        <Months
          emails={emails}
          titles={new Map(steps.map((step) => [step.step, describeMergeTags(stepTitle(step))]))}
        />
      </Stack>
    </Dialog>
  );
};
