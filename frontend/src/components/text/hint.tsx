import { Tooltip } from '@mantine/core';
import type { ReactElement } from 'react';

type Props = {
  /** Nothing is shown without it. */
  readonly text: string | undefined;
  readonly children: ReactElement;
};

/** What a figure means, beside its name: by mouse, keyboard and touch, and read with it aloud. */
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
