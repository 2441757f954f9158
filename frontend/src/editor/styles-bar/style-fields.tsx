import { ColorInput, NumberInput } from '@mantine/core';
import { useEffect, useState } from 'react';

const isHex = (value: string): boolean => /^#[0-9a-f]{6}$/i.test(value);

type ColorProps = {
  readonly label: string;
  readonly value: string;
  readonly swatches: readonly string[];
  readonly isReadOnly: boolean;
  readonly onChange: (value: string) => void;
};

/** A six-digit hex colour. What is typed on the way to one is shown, but not taken. */
export const StyleColor = ({ label, value, swatches, isReadOnly, onChange }: ColorProps) => {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  return (
    <ColorInput
      label={label}
      size="xs"
      format="hex"
      disabled={isReadOnly}
      swatches={[...swatches]}
      swatchesPerRow={7}
      eyeDropperButtonProps={{ 'aria-label': 'Pick a color from the screen' }}
      error={isHex(typed) ? undefined : 'Please enter a valid hex color'}
      value={typed}
      onChange={(next) => {
        setTyped(next);
        if (isHex(next) && next.toLowerCase() !== value.toLowerCase()) onChange(next.toLowerCase());
      }}
      onBlur={() => (isHex(typed) ? undefined : setTyped(value))}
    />
  );
};

type SizeProps = {
  readonly label: string;
  readonly value: number;
  readonly max: number;
  readonly isReadOnly: boolean;
  readonly onChange: (value: number) => void;
};

/** Whole pixels from 0. */
export const StyleSize = ({ label, value, max, isReadOnly, onChange }: SizeProps) => {
  const [typed, setTyped] = useState<string | number>(value);
  useEffect(() => setTyped(value), [value]);
  const isGood = (next: string | number): next is number =>
    typeof next === 'number' && next >= 0 && next <= max;
  return (
    <NumberInput
      label={label}
      size="xs"
      suffix=" px"
      min={0}
      max={max}
      allowDecimal={false}
      disabled={isReadOnly}
      error={isGood(typed) ? undefined : `Between 0 and ${max}`}
      value={typed}
      onChange={(next) => {
        setTyped(next);
        if (isGood(next)) onChange(next);
      }}
      onBlur={() => (isGood(typed) ? undefined : setTyped(value))}
    />
  );
};
