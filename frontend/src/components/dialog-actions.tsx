import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';

type Props = {
  /**
   * The label of the button that changes nothing, such as 'Cancel' or 'Close'. The button has focus
   * when the dialog opens.
   */
  readonly cancelLabel?: string;
  /** Called when the safe button is clicked. Absent when every button makes a decision. */
  readonly onCancel?: () => void;
  /** Set when the dialog has a field that gets focus instead of the safe button. */
  readonly hasField?: boolean;
  /**
   * The button that performs the action, named by its verb. Absent when there is nothing to decide.
   */
  readonly children?: ReactNode;
};

/** The buttons at the end of every dialog, aligned right: the safe choice, then the action. */
export const DialogActions = ({
  cancelLabel = 'Cancel',
  onCancel,
  hasField = false,
  children,
}: Props) => (
  <Group justify="flex-end" gap={8} mt={4}>
    {onCancel ? (
      <Button variant="default" onClick={onCancel} data-autofocus={hasField ? undefined : true}>
        {cancelLabel}
      </Button>
    ) : null}
    {children}
  </Group>
);
