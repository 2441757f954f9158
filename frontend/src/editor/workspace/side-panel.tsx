import { ActionIcon, Title } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useFocusReturn } from '../../lib/use-focus-return';
import classes from './workspace.module.css';

type Props = {
  readonly id: string;
  readonly title: string;
  readonly onClose: () => void;
  /** Beside the title. */
  readonly tools?: ReactNode;
  readonly children: ReactNode;
};

/**
 * Settings beside what they change, which stays in sight and in reach: no overlay, no trapped
 * focus. It takes the focus when it opens; Escape closes it.
 */
export const SidePanel = ({ id, title, onClose, tools, children }: Props) => {
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
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose();
      }}
    >
      <div className={classes.panelHead}>
        <Title order={2} size="h5" flex={1}>
          {title}
        </Title>
        {tools}
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
