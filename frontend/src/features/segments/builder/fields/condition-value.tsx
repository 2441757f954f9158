import { Group, NumberInput, Select, Text, TextInput } from '@mantine/core';
import { valueCount } from '../../../../../../shared/audience/segment-operators';
import { limits } from '../../../../../../shared/limits';
import { statusLabel } from '../../../../lib/status-words';
import { type Condition, valuesOf } from '../model/condition';
import { boundsError } from '../parts/bounds-error';
import { DayInput } from '../parts/day-input';

type InputProps = {
  readonly label: string;
  readonly condition: Condition;
  readonly value: string;
  readonly onChange: (value: string) => void;
};

const DaysInput = ({ value, onChange }: Pick<InputProps, 'value' | 'onChange'>) => (
  <NumberInput
    aria-label="Days"
    w={140}
    min={1}
    max={limits.ruleMostPastDays}
    allowDecimal={false}
    clampBehavior="none"
    error={boundsError(Number(value), limits.ruleMostPastDays)}
    suffix=" days"
    value={value}
    onChange={(days) => onChange(String(days))}
  />
);

const SingleValueInput = ({ label, condition, value, onChange }: InputProps) => {
  const values = valuesOf(condition);
  if (values) {
    return (
      <Select
        aria-label={label}
        w={220}
        allowDeselect={false}
        data={values.map((one) => ({ value: one, label: statusLabel(one) }))}
        value={value}
        onChange={(one) => (one ? onChange(one) : undefined)}
      />
    );
  }
  if (condition.operator === 'in_last_days') return <DaysInput value={value} onChange={onChange} />;
  if (condition.type === 'date') return <DayInput label={label} day={value} onChange={onChange} />;
  if (condition.type === 'number') {
    return (
      <NumberInput
        aria-label={label}
        w={140}
        value={value}
        onChange={(number) => onChange(String(number))}
      />
    );
  }
  return (
    <TextInput
      aria-label={label}
      w={220}
      maxLength={1000}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
};

type Props = {
  readonly condition: Condition;
  readonly onChange: (condition: Condition) => void;
};

/** The inputs for the operator's values: none, one, or two for a range. */
export const ConditionValue = ({ condition, onChange }: Props) => {
  const count = valueCount(condition.operator);
  const [first, second] = condition.value;
  if (count === 0) return null;
  const one = (
    <SingleValueInput
      label={count === 2 ? 'From' : 'Value'}
      condition={condition}
      value={first}
      onChange={(value) => onChange({ ...condition, value: [value, second] })}
    />
  );
  if (count === 1) return one;
  return (
    <Group gap="xs" wrap="nowrap">
      {one}
      <Text size="sm">and</Text>
      <SingleValueInput
        label="To"
        condition={condition}
        value={second}
        onChange={(value) => onChange({ ...condition, value: [first, value] })}
      />
    </Group>
  );
};
