import { ActionIcon, Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';

type Props = {
  readonly label: string;
  readonly icon: ReactNode;
  readonly onClick: () => void;
  /** Shown behind the label: "Ctrl+B". */
  readonly keys?: string;
  /** Only for tools that are on or off. */
  readonly active?: boolean;
  readonly disabled?: boolean;
};

/** A toolbar button that does not take the selection away from the text. */
export const ToolButton = ({ label, icon, onClick, keys, active, disabled = false }: Props) => (
  <Tooltip label={keys ? `${label} (${keys})` : label} openDelay={400}>
    <ActionIcon
      size={28}
      variant={active ? 'light' : 'subtle'}
      color={active ? 'violet' : 'gray'}
      aria-label={label}
      {...(active === undefined ? {} : { 'aria-pressed': active })}
      disabled={disabled}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      {icon}
    </ActionIcon>
  </Tooltip>
);
