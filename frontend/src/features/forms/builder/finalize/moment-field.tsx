import { Checkbox, Group, Text } from '@mantine/core';
import { BoundedNumber } from '../../../../components/number-field/bounded-number';

type Props = {
  readonly label: string;
  readonly unit: string;
  /** The number. Null if this trigger is turned off. */
  readonly value: number | null;
  /** The value that is set when the trigger is turned on. */
  readonly usual: number;
  readonly min: number;
  readonly max: number;
  /** Whether the trigger can't be turned off. */
  readonly isAlwaysOn?: boolean;
  readonly onChange: (value: number | null) => void;
};

/**
 * A number input for one of the popup's triggers. A checkbox turns the trigger on or off, unless
 * the trigger is always on.
 */
export const MomentField = (props: Props) => {
  const { label, unit, value, usual, min, max, isAlwaysOn = false, onChange } = props;
  return (
    <Group gap="sm" wrap="nowrap" align="center">
      {isAlwaysOn ? (
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
