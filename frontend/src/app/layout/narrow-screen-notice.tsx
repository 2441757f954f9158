import { Center, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconDeviceLaptop } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { limits } from '../../../../shared/limits';
import { messages } from '../../../../shared/messages';
import classes from './narrow-screen-notice.module.css';

/** Paper is no narrow screen: a page can be printed. */
const narrowScreen = `screen and (max-width: ${limits.mobileBreakpointPx}px)`;

/** Keys meant for the page below must not reach it: Escape would close a dialog, and lose its form. */
const swallow = (event: KeyboardEvent) => {
  if (event.key === 'Escape') event.preventDefault();
  event.stopImmediatePropagation();
};

const useModalLayer = (isOpen: boolean) => {
  const layer = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = layer.current;
    if (!isOpen || !dialog) return;
    dialog.showModal();
    // Chromium closes a dialog on the second Escape whatever the page says.
    const stay = () => dialog.showModal();
    dialog.addEventListener('close', stay);
    window.addEventListener('keydown', swallow, true);
    return () => {
      dialog.removeEventListener('close', stay);
      window.removeEventListener('keydown', swallow, true);
      // Focus returns to where it was.
      dialog.close();
    };
  }, [isOpen]);
  return layer;
};

/**
 * On a narrow screen every page but sign-in asks for a wider one. It lies over the page,
 * which stays as it is: a window made narrow for a moment loses no work.
 */
export const NarrowScreenNotice = () => {
  const isNarrow = useMediaQuery(narrowScreen, false, { getInitialValueInEffect: false });
  const layer = useModalLayer(isNarrow);
  return (
    <dialog
      ref={layer}
      className={classes.notice}
      aria-labelledby="narrow-screen"
      tabIndex={-1}
      // Mantine's dialogs listen on the window for Escape; this keeps them from hearing it.
      data-mantine-stop-propagation
    >
      <Center h="100%" px="lg">
        <Stack align="center" gap="sm">
          <ThemeIcon size={64} radius="xl" variant="light">
            <IconDeviceLaptop size={32} />
          </ThemeIcon>
          <Title order={1} size="h3" ta="center" id="narrow-screen">
            {messages.mobileComing}
          </Title>
          <Text c="dimmed" ta="center">
            Please open Mailbloom on a computer to use the desktop version.
          </Text>
        </Stack>
      </Center>
    </dialog>
  );
};
