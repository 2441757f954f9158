import { Center, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import type { ReactNode } from 'react';

type Props = {
  readonly icon?: ReactNode;
  /** Stands in place of the icon. */
  readonly picture?: ReactNode;
  readonly title: string;
  readonly children?: ReactNode;
  /** The first thing to do from here. */
  readonly action?: ReactNode;
};

export const EmptyState = ({ icon, picture, title, children, action }: Props) => (
  <Center py={64}>
    <Stack align="center" gap="sm" maw={420}>
      {picture ?? (
        <ThemeIcon size={64} radius="xl" variant="light">
          {icon}
        </ThemeIcon>
      )}
      <Title order={2} size="h3" ta="center">
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
