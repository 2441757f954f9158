import { Group, NumberInput, Select, Text } from '@mantine/core';
import { limits } from '../../../../../../shared/limits';
import type { Behavior } from '../model/behavior';
import { boundsError } from '../parts/bounds-error';
import { DayInput } from '../parts/day-input';
import type { BehaviorProps } from './behavior-props';

const times: readonly { readonly value: Behavior['time']; readonly label: string }[] = [
  { value: 'ever', label: 'at any time' },
  { value: 'past', label: 'in the past days' },
  { value: 'between', label: 'between two days' },
];

const PastDays = ({ behavior, onChange }: BehaviorProps) => (
  <NumberInput
    aria-label="Past days"
    w={140}
    min={1}
    max={limits.ruleMostPastDays}
    allowDecimal={false}
    clampBehavior="none"
    error={boundsError(behavior.pastDays, limits.ruleMostPastDays)}
    suffix=" days"
    value={behavior.pastDays || ''}
    onChange={(days) => onChange({ ...behavior, pastDays: Number(days) })}
  />
);

const Between = ({ behavior, onChange }: BehaviorProps) => (
  <Group gap="xs" wrap="nowrap">
    <DayInput
      label="First day"
      min={limits.ruleDatesFrom}
      day={behavior.start}
      onChange={(start) => onChange({ ...behavior, start })}
    />
    <Text size="sm">and</Text>
    <DayInput
      label="Last day"
      min={limits.ruleDatesFrom}
      day={behavior.end}
      onChange={(end) => onChange({ ...behavior, end })}
    />
  </Group>
);

type Props = BehaviorProps & {
  /**
   * Removes the option of a time between two days. Set for purchases, because only the time of the
   * latest purchase is known.
   */
  readonly isBetweenHidden?: boolean;
};

/**
 * Selects when the behavior happened: at any time, in the past number of days, or between two days.
 */
export const TimeChoice = ({ isBetweenHidden, ...props }: Props) => {
  const { behavior, onChange } = props;
  return (
    <Group>
      <Select
        aria-label="When"
        allowDeselect={false}
        w={200}
        data={times.filter(({ value }) => !isBetweenHidden || value !== 'between')}
        value={behavior.time}
        onChange={(time) => (time ? onChange({ ...behavior, time }) : undefined)}
      />
      {behavior.time === 'past' ? <PastDays {...props} /> : null}
      {behavior.time === 'between' ? <Between {...props} /> : null}
    </Group>
  );
};
