import { Tooltip } from '@mantine/core';
import type { ReactElement } from 'react';

type Props = {
  /** The text of the hint. If it is missing, no hint is shown. */
  readonly text: string | undefined;
  readonly children: ReactElement;
};

/**
 * Explains a figure. Users see the explanation when they hover over, focus, or tap the figure's
 * name. Screen readers announce it.
 */
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
