import { Tooltip } from '@mantine/core';
import type { ReactElement } from 'react';

type Props = {
  /** The hint's text. Without it, no hint is shown. */
  readonly text: string | undefined;
  readonly children: ReactElement;
};

/** Explains a figure when its name is hovered, focused, or tapped, and to screen readers. */
export const Hint = ({ text, children }: Props) =>
  text === undefined ? (
    children
  ) : (
    <Tooltip
      label={text}
      multiline
      w={240}
      openDelay={300}
      events={{ hover: true, focus: true, touch: true }}
    >
      {children}
    </Tooltip>
  );
