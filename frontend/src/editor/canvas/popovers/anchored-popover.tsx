import { Popover } from '@mantine/core';
import type { ReactNode } from 'react';
import { useEditorTools } from '../context/editor-tools';
import type { Rect } from './anchor';

type Props = {
  /** The rectangle to which the popover is attached, in px relative to the editor's frame. */
  readonly anchor: Rect;
  readonly label: string;
  readonly width?: number;
  /** Closes the popover and returns the caret to the text. */
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/**
 * A popover at a position on the canvas. It gets focus when it opens. Escape or a click elsewhere
 * closes it. After such a click, the clicked element keeps focus, and the previous selection isn't
 * restored.
 */
export const AnchoredPopover = ({ anchor, label, width = 320, onClose, children }: Props) => {
  const { open } = useEditorTools();
  return (
    <Popover
      opened
      onDismiss={() => open(null)}
      closeOnEscape={false}
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
      <Popover.Dropdown
        aria-label={label}
        onKeyDownCapture={(event) => {
          if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          event.stopPropagation();
          onClose();
        }}
      >
        {children}
      </Popover.Dropdown>
    </Popover>
  );
};
