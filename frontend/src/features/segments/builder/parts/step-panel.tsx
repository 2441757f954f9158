import { Paper, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

type Props = {
  readonly title: string;
  readonly hint: string;
  readonly children: ReactNode;
};

/** One step of the builder, with its title and controls. */
export const StepPanel = ({ title, hint, children }: Props) => (
  <Paper p="lg">
    <Stack>
      <div>
        <Title order={2}>{title}</Title>
        <Text size="sm" c="dimmed">
          {hint}
        </Text>
      </div>
      {children}
    </Stack>
  </Paper>
);
