import { Input, SegmentedControl, Text, useMantineColorScheme } from '@mantine/core';
import { useId } from 'react';

const choices = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'System' },
] as const;

type Scheme = (typeof choices)[number]['value'];

const isScheme = (value: string): value is Scheme =>
  choices.some((choice) => choice.value === value);

/** Selects light or dark mode for the app on this device. Emails look the same in both modes. */
export const ColorSchemeChoice = () => {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const id = useId();
  return (
    <div>
      <Input.Label labelElement="div" id={id} display="block">
        Appearance
      </Input.Label>
      <SegmentedControl
        aria-labelledby={id}
        data={[...choices]}
        value={colorScheme}
        onChange={(value) => (isScheme(value) ? setColorScheme(value) : undefined)}
      />
      <Text size="xs" c="dimmed" mt={6}>
        Applies to this device. Your emails look the same in both.
      </Text>
    </div>
  );
};
