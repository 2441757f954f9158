import { Skeleton, Text, ThemeIcon, Title } from '@mantine/core';
import { IconDeviceLaptop } from '@tabler/icons-react';
import { Suspense, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { messages } from '../../../../shared/messages';
import { lazyComponent } from '../../lib/load-patiently';
import { useIsPhone } from '../../lib/use-is-phone';
import { PhoneBar } from '../phone/phone-bar';
import { isPhonePath } from '../phone/phone-routes';
import classes from './narrow-screen-notice.module.css';

const PhoneHome = lazyComponent(() => import('../phone/phone-home').then((part) => part.PhoneHome));

/**
 * Keeps key presses from reaching the page below. For example, Escape would close a dialog there
 * and lose its input.
 */
const blockKey = (event: KeyboardEvent) => {
  if (event.key === 'Escape') event.preventDefault();
  event.stopImmediatePropagation();
};

const useModalLayer = (isOpen: boolean) => {
  const layer = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = layer.current;
    if (!isOpen || !dialog) return;
    dialog.showModal();
    // Opens the dialog again, because Chromium closes it on the second Escape even if the page
    // prevents that.
    const reopen = () => dialog.showModal();
    dialog.addEventListener('close', reopen);
    window.addEventListener('keydown', blockKey, true);
    return () => {
      dialog.removeEventListener('close', reopen);
      window.removeEventListener('keydown', blockKey, true);
      // Closing the dialog restores focus.
      dialog.close();
    };
  }, [isOpen]);
  return layer;
};

/**
 * Covers pages made for wide screens when the screen is narrow. The page stays mounted, so
 * narrowing the window for a moment loses no work. The notice links to the pages that work on a
 * phone.
 */
export const NarrowScreenNotice = () => {
  const isPhone = useIsPhone();
  const isPageOfPhones = isPhonePath(useLocation().pathname);
  const isCovered = isPhone && !isPageOfPhones;
  const layer = useModalLayer(isCovered);
  return (
    <>
      {isPhone && isPageOfPhones ? <PhoneBar /> : null}
      <dialog
        ref={layer}
        className={classes.notice}
        aria-labelledby="narrow-screen"
        tabIndex={-1}
        // Mantine's dialogs listen for Escape on the window. This stops the event from reaching
        // them.
        data-mantine-stop-propagation
      >
        <div className={classes.content}>
          <ThemeIcon size={48} radius="xl" variant="light">
            <IconDeviceLaptop size={24} />
          </ThemeIcon>
          <Title order={1} size={25} lh="31px" mt="sm" mb={4} id="narrow-screen">
            {messages.mobileComing}
          </Title>
          <Text c="dimmed" mb="xl">
            Open Mailbloom on a computer for the full version. On your phone you can:
          </Text>
          {isCovered ? (
            <Suspense
              fallback={<Skeleton height={112} radius="lg" role="img" aria-label="Loading" />}
            >
              <PhoneHome />
            </Suspense>
          ) : null}
        </div>
      </dialog>
    </>
  );
};
