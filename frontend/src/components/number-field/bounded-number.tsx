import { NumberInput, type NumberInputProps } from '@mantine/core';
import { useEffect, useState } from 'react';
import { boundsText, formatNumber } from '../../lib/format';

type Props = Pick<NumberInputProps, 'label' | 'suffix' | 'disabled' | 'w' | 'aria-label'> & {
  readonly min: number;
  readonly max: number;
  /** The number, or '' when there is no value. */
  readonly value: number | '';
  readonly onChange: (value: number) => void;
  /** The step and the number of decimal places. Without it, only whole numbers are allowed. */
  readonly decimals?: { readonly step: number; readonly scale: number };
  readonly error?: string | undefined;
};

/**
 * A number field with bounds. A number below or above the bounds, such as the '3' of '30', is shown
 * but not passed to `onChange`. The field corrects nothing silently. When the user leaves it with
 * an invalid number, it restores the last valid number and shows the bounds until the user types
 * again.
 */
export const BoundedNumber = ({ min, max, value, onChange, decimals, error, ...input }: Props) => {
  const [typed, setTyped] = useState<string | number>(value);
  const [isReturned, setIsReturned] = useState(false);
  useEffect(() => setTyped(value), [value]);
  const isValidNumber = (next: string | number): next is number =>
    typeof next === 'number' && next >= min && next <= max;
  const bounds = isReturned
    ? `${boundsText(min, max)}. It stays at ${value === '' ? '' : formatNumber(value)}.`
    : boundsText(min, max);
  return (
    <NumberInput
      {...input}
      min={min}
      max={max}
      step={decimals?.step ?? 1}
      clampBehavior="none"
      allowDecimal={decimals !== undefined}
      decimalScale={decimals?.scale ?? 0}
      value={typed}
      error={isValidNumber(typed) && !isReturned ? error : bounds}
      onChange={(next) => {
        setTyped(next);
        // Some browsers report the same number again although the user typed nothing.
        if (next !== typed) setIsReturned(false);
        if (isValidNumber(next) && next !== value) onChange(next);
      }}
      onBlur={() => {
        if (isValidNumber(typed) || value === '') return;
        setTyped(value);
        setIsReturned(true);
      }}
    />
  );
};
