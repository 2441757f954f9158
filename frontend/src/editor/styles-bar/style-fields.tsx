import { ColorInput, NumberInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { boundsText } from '../../lib/format';

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

/**
 * A field for a six-digit hex color. While the user is typing, an incomplete color is shown but not
 * applied.
 */
export const StyleColor = (props: ColorProps) => {
  const { label, value = '', swatches, isReadOnly, placeholder, onChange } = props;
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  const isValidColor = (next: string) => isHex(next) || (next === '' && placeholder !== undefined);
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
      error={isValidColor(typed) ? undefined : 'Please enter a valid hex color'}
      value={typed}
      onChange={(next) => {
        setTyped(next);
        const newColor = next.toLowerCase();
        if (isValidColor(newColor) && newColor !== value.toLowerCase())
          onChange(newColor || undefined);
      }}
      onBlur={() => (isValidColor(typed) ? undefined : setTyped(value))}
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
  const isUnset = (next: string | number) => next === '' && placeholder !== undefined;
  const isValidColor = isSize(typed) || isUnset(typed);
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
      error={isValidColor ? undefined : boundsText(min, max)}
      value={typed}
      onChange={(next) => {
        setTyped(next);
        if (isSize(next)) onChange(next);
        else if (isUnset(next)) onChange(undefined);
      }}
      onBlur={() => (isValidColor ? undefined : setTyped(value))}
    />
  );
};
