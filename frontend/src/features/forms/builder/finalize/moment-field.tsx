import { Checkbox, Group, Text } from '@mantine/core';
import { BoundedNumber } from '../../../../components/number-field/bounded-number';

type Props = {
  readonly label: string;
  readonly unit: string;
  /** Nothing: it is not a reason to show the popup. */
  readonly value: number | null;
  /** What is set when it is switched on. */
  readonly usual: number;
  readonly min: number;
  readonly max: number;
  /** It can't be switched off. */
  readonly isAlways?: boolean;
  readonly onChange: (value: number | null) => void;
};

/** A number that can be left out. */
export const MomentField = (props: Props) => {
  const { label, unit, value, usual, min, max, isAlways = false, onChange } = props;
  return (
    <Group gap="sm" wrap="nowrap" align="center">
      {isAlways ? (
        <Text size="sm">{label}</Text>
      ) : (
        <Checkbox
          label={label}
          checked={value !== null}
          onChange={({ currentTarget }) => onChange(currentTarget.checked ? usual : null)}
        />
      )}
      {value === null ? null : (
        <>
          <BoundedNumber
            aria-label={`${label}, ${unit}`}
            w={96}
            min={min}
            max={max}
            value={value}
            onChange={onChange}
          />
          <Text size="sm" c="dimmed">
            {unit}
          </Text>
        </>
      )}
    </Group>
  );
};
