import { ActionIcon, Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';

type Props = {
  readonly label: string;
  readonly icon: ReactNode;
  readonly onClick: () => void;
  /** The keyboard shortcut, such as "Ctrl+B". It is shown after the label. */
  readonly keys?: string;
  /** Whether a toggle is on. Set only for toggles. */
  readonly active?: boolean;
  readonly disabled?: boolean;
};

/** A toolbar button. Clicking it doesn't change the selection in the text. */
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
