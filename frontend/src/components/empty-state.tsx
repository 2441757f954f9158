import { Center, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import type { ReactNode } from 'react';

type Props = {
  readonly icon: ReactNode;
  readonly title: string;
  readonly children?: ReactNode;
  /** The first thing to do from here. */
  readonly action?: ReactNode;
};

export const EmptyState = ({ icon, title, children, action }: Props) => (
  <Center py={64}>
    <Stack align="center" gap="sm" maw={420}>
      <ThemeIcon size={64} radius="xl" variant="light">
        {icon}
      </ThemeIcon>
      <Title order={3} ta="center">
        {title}
      </Title>
      {children ? (
        <Text c="dimmed" ta="center" size="sm">
          {children}
        </Text>
      ) : null}
      {action}
    </Stack>
  </Center>
);
