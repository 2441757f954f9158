import { ActionIcon, Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';

type Props = {
  readonly label: string;
  readonly icon: ReactNode;
  readonly onClick: () => void;
  readonly active?: boolean;
  readonly disabled?: boolean;
};

/** A toolbar button that does not take the selection away from the text. */
export const ToolButton = ({ label, icon, onClick, active = false, disabled = false }: Props) => (
  <Tooltip label={label} openDelay={400}>
    <ActionIcon
      size={26}
      variant={active ? 'light' : 'subtle'}
      color={active ? 'violet' : 'gray'}
      aria-label={label}
      aria-pressed={active}
      disabled={disabled}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      {icon}
    </ActionIcon>
  </Tooltip>
);
