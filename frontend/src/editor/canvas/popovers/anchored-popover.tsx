import { Popover } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Rect } from './anchor';

type Props = {
  /** Of what it belongs to, in px of the editor's frame. */
  readonly anchor: Rect;
  readonly label: string;
  readonly width?: number;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** A popover at a place of the canvas. It takes the focus; Escape or a click elsewhere closes it. */
export const AnchoredPopover = ({ anchor, label, width = 320, onClose, children }: Props) => (
  <Popover
    opened
    onDismiss={onClose}
    trapFocus
    returnFocus={false}
    withArrow
    shadow="md"
    width={width}
    position="bottom"
    transitionProps={{ duration: 0 }}
  >
    <Popover.Target>
      <div aria-hidden style={{ position: 'absolute', pointerEvents: 'none', ...anchor }} />
    </Popover.Target>
    <Popover.Dropdown aria-label={label}>{children}</Popover.Dropdown>
  </Popover>
);
