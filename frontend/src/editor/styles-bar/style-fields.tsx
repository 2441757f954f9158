import { ColorInput, NumberInput } from '@mantine/core';
import { useEffect, useState } from 'react';

const isHex = (value: string): boolean => /^#[0-9a-f]{6}$/i.test(value);

type Common = {
  readonly label: string;
  readonly isReadOnly: boolean;
  /** The default that applies when there is no value. Absent if there is always a value. */
  readonly placeholder?: string | undefined;
};

type ColorProps = Common & {
  readonly value: string | undefined;
  readonly swatches: readonly string[];
  readonly onChange: (value: string | undefined) => void;
};

/** A six-digit hex color. Partial input is shown but not used. */
export const StyleColor = (props: ColorProps) => {
  const { label, value = '', swatches, isReadOnly, placeholder, onChange } = props;
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  const isGood = (next: string) => isHex(next) || (next === '' && placeholder !== undefined);
  return (
    <ColorInput
      label={label}
      size="xs"
      format="hex"
      disabled={isReadOnly}
      placeholder={placeholder}
      swatches={[...swatches]}
      swatchesPerRow={7}
      eyeDropperButtonProps={{ 'aria-label': 'Pick a color from the screen' }}
      error={isGood(typed) ? undefined : 'Please enter a valid hex color'}
      value={typed}
      onChange={(next) => {
        setTyped(next);
        const read = next.toLowerCase();
        if (isGood(read) && read !== value.toLowerCase()) onChange(read || undefined);
      }}
      onBlur={() => (isGood(typed) ? undefined : setTyped(value))}
    />
  );
};

type SizeProps = Common & {
  readonly value: number | undefined;
  readonly range: readonly [min: number, max: number];
  readonly onChange: (value: number | undefined) => void;
};

/** A size in whole pixels. */
export const StyleSize = (props: SizeProps) => {
  const { label, value = '', range, isReadOnly, placeholder, onChange } = props;
  const [min, max] = range;
  const [typed, setTyped] = useState<string | number>(value);
  useEffect(() => setTyped(value), [value]);
  const isSize = (next: string | number): next is number =>
    typeof next === 'number' && next >= min && next <= max;
  const isNone = (next: string | number) => next === '' && placeholder !== undefined;
  const isGood = isSize(typed) || isNone(typed);
  return (
    <NumberInput
      label={label}
      size="xs"
      suffix=" px"
      min={min}
      max={max}
      clampBehavior="none"
      allowDecimal={false}
      disabled={isReadOnly}
      placeholder={placeholder}
      error={isGood ? undefined : `Between ${min} and ${max}`}
      value={typed}
      onChange={(next) => {
        setTyped(next);
        if (isSize(next)) onChange(next);
        else if (isNone(next)) onChange(undefined);
      }}
      onBlur={() => (isGood ? undefined : setTyped(value))}
    />
  );
};
