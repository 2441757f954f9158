import { Select, Text } from '@mantine/core';
import {
  FONT_FAMILIES,
  FONT_STACKS,
  type FontFamily,
  readFontFamily,
} from '../../../../shared/email/document/fonts';

type Props = {
  readonly label: string;
  readonly value: FontFamily | undefined;
  /** The font that applies when none is selected. */
  readonly placeholder: string;
  readonly isReadOnly: boolean;
  readonly onChange: (value: FontFamily | undefined) => void;
};

/**
 * Returns the fonts that a device uses if it doesn't have this one, such as 'Times New Roman or
 * serif'.
 */
const fallbackOf = (family: FontFamily): string =>
  FONT_STACKS[family].split(', ').slice(1).join(' or ').replaceAll("'", '');

/** Selects a font that email clients support. Each option also shows its fallback. */
export const StyleFont = ({ label, value, placeholder, isReadOnly, onChange }: Props) => (
  <Select
    label={label}
    size="xs"
    data={FONT_FAMILIES}
    value={value ?? null}
    placeholder={placeholder}
    clearable
    clearButtonProps={{ 'aria-label': `Clear ${label.toLowerCase()}` }}
    disabled={isReadOnly}
    description={value && `Fallback: ${fallbackOf(value)}`}
    maxDropdownHeight={360}
    onChange={(next) => onChange(readFontFamily(next))}
    renderOption={({ option }) => {
      const family = readFontFamily(option.value);
      return family ? (
        <div>
          <span style={{ fontFamily: FONT_STACKS[family] }}>{family}</span>
          <Text size="xs" c="dimmed">
            Fallback: {fallbackOf(family)}
          </Text>
        </div>
      ) : null;
    }}
  />
);
