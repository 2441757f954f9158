import { NumberInput } from '@mantine/core';
import { useState } from 'react';

type Props = {
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly value: number;
  readonly onChange: (value: number) => void;
  /** Without it: whole numbers. */
  readonly decimals?: { readonly step: number; readonly scale: number };
};

/** A number with bounds. What is typed on the way to it ('3' of '30') is shown, but not taken. */
export const WarmUpField = ({ label, min, max, value, onChange, decimals }: Props) => {
  const [typed, setTyped] = useState<string | number>(value);
  const isGood = (next: string | number): next is number =>
    typeof next === 'number' && next >= min && next <= max;
  return (
    <NumberInput
      label={label}
      min={min}
      max={max}
      step={decimals?.step ?? 1}
      allowDecimal={decimals !== undefined}
      decimalScale={decimals?.scale ?? 0}
      value={typed}
      error={isGood(typed) ? undefined : `Between ${min} and ${max.toLocaleString('en')}`}
      onChange={(next) => {
        setTyped(next);
        // Some browsers report a number again that nobody changed.
        if (isGood(next) && next !== value) onChange(next);
      }}
      onBlur={() => {
        if (typeof typed !== 'number') setTyped(value);
      }}
    />
  );
};
