import { ActionIcon, Title } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useFocusReturn } from '../../lib/use-focus-return';
import { UNDOES_IN_EDITOR } from './use-undo-shortcut';
import classes from './workspace.module.css';

type Props = {
  readonly id: string;
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/**
 * A panel of settings next to the content that the settings change. The content stays visible and
 * usable, because the panel has no overlay and doesn't trap focus. The panel gets focus when it
 * opens, and Escape closes it. Changes made in the panel are steps in the email's history, so Mod-Z
 * also undoes them while focus is in the panel.
 */
export const SidePanel = ({ id, title, onClose, children }: Props) => {
  const panel = useRef<HTMLElement>(null);
  useFocusReturn();
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  return (
    <section
      id={id}
      ref={panel}
      tabIndex={-1}
      aria-label={title}
      className={classes.panel}
      {...UNDOES_IN_EDITOR}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose();
      }}
    >
      <div className={classes.panelHead}>
        <Title order={2} size="h5" flex={1}>
          {title}
        </Title>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Close ${title.toLowerCase()}`}
          onClick={onClose}
        >
          <IconX size={18} stroke={1.6} />
        </ActionIcon>
      </div>
      {children}
    </section>
  );
};
