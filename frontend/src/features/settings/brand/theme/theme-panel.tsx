import { SimpleGrid, Stack, Text } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { SaveButton } from '../../unsaved/save-button';

type Props = {
  readonly label: string;
  /** Explains which part of an email this style applies to. */
  readonly purpose: string;
  readonly part: { readonly isChanged: boolean; readonly busy: boolean; save(): Promise<void> };
  readonly preview: ReactNode;
  readonly children: ReactNode;
};

/** A part of the theme: its values next to a preview. */
export const ThemePanel = ({ label, purpose, part, preview, children }: Props) => {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void part.save();
  };
  return (
    <Stack component="form" aria-label={label} onSubmit={submit} pt="md">
      <Text size="xs" c="dimmed">
        {purpose}
      </Text>
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
        <Stack gap="sm">{children}</Stack>
        {preview}
      </SimpleGrid>
      <SaveButton isChanged={part.isChanged} busy={part.busy} />
    </Stack>
  );
};
