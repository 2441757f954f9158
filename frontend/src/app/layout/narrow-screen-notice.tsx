import { Center, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconDeviceLaptop } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { limits } from '../../../../shared/limits';
import { messages } from '../../../../shared/messages';

/** On a narrow screen every page but sign-in asks for a wider one (part 1 §2). */
export const NarrowScreenNotice = ({ children }: { readonly children: ReactNode }) => {
  const narrow = useMediaQuery(`(max-width: ${limits.mobileBreakpointPx}px)`, false, {
    getInitialValueInEffect: false,
  });
  if (!narrow) return children;
  return (
    <Center h="100vh" px="lg">
      <Stack align="center" gap="sm">
        <ThemeIcon size={64} radius="xl" variant="light">
          <IconDeviceLaptop size={32} />
        </ThemeIcon>
        <Title order={1} size="h3" ta="center">
          {messages.mobileComing}
        </Title>
        <Text c="dimmed" ta="center">
          Please open Mailbloom on a computer to use the desktop version.
        </Text>
      </Stack>
    </Center>
  );
};
