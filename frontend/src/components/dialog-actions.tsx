import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';

type Props = {
  /** The way out that changes nothing: 'Cancel', 'Close'. It holds the focus as the dialog opens. */
  readonly safe?: string;
  /** Absent where every way out decides something. */
  readonly onSafe?: () => void;
  /** A field of the dialog holds the focus instead. */
  readonly hasField?: boolean;
  /** The button that does it, named by its verb; none where there is nothing to decide. */
  readonly children?: ReactNode;
};

/** The end of every dialog: the safe choice, then the verb, at the right. */
export const DialogActions = ({ safe = 'Cancel', onSafe, hasField = false, children }: Props) => (
  <Group justify="flex-end" gap={8} mt={4}>
    {onSafe ? (
      <Button variant="default" onClick={onSafe} data-autofocus={hasField ? undefined : true}>
        {safe}
      </Button>
    ) : null}
    {children}
  </Group>
);
