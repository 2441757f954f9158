import { Chip, Group, NativeSelect, Text } from '@mantine/core';
import { messages } from '../../../../../../shared/messages';
import { type Weekday, weekdays } from '../../../../../../shared/sequences/sequence-rules';
import { zoneName } from '../../../../lib/format';
import { dayName, hourText } from '../model/sequence-words';
import type { SequenceEditing } from '../session/use-sequence';

const lastHour = 24;
const hours = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => ({
    value: String(from + index),
    label: hourText(from + index),
  }));

/** The days and hours when emails may be sent, in the customer's time zone. */
export const ActiveTimeFields = ({ editing }: { readonly editing: SequenceEditing }) => {
  const { view, settings, change } = editing;
  const { activeDays, activeHours } = settings;
  const hasDay = Object.values(activeDays).some(Boolean);
  const toggle = (day: Weekday) =>
    change({ activeDays: { ...activeDays, [day]: !activeDays[day] } });
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row. */}
      <div role="group" aria-label="Sending days">
        <Group gap={8}>
          {weekdays.map((day) => (
            <Chip key={day} checked={activeDays[day]} onChange={() => toggle(day)}>
              {dayName(day)}
            </Chip>
          ))}
        </Group>
      </div>
      {hasDay ? null : (
        <Text size="sm" c="red" role="alert">
          {messages.sequenceNoActiveDay}
        </Text>
      )}
      <Group gap="sm" align="end">
        <NativeSelect
          label="From"
          data={hours(0, activeHours.to - 1)}
          value={String(activeHours.from)}
          onChange={({ currentTarget }) =>
            change({ activeHours: { ...activeHours, from: Number(currentTarget.value) } })
          }
        />
        <NativeSelect
          label="To"
          data={hours(activeHours.from + 1, lastHour)}
          value={String(activeHours.to)}
          onChange={({ currentTarget }) =>
            change({ activeHours: { ...activeHours, to: Number(currentTarget.value) } })
          }
        />
      </Group>
      <Text size="xs" c="dimmed">
        Time zone: {zoneName(view.timeZone)}. Emails due at other times wait for the next active
        hour.
      </Text>
    </>
  );
};
