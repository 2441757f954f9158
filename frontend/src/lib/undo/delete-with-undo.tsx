import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { showToast, toastError } from '../toast';
import { hideRow, showRow } from './hidden-rows';

type UndoMessageProps = { readonly message: string; readonly onUndo: () => void };

const Deleted = ({ message, onUndo }: UndoMessageProps) => (
  <Group justify="space-between" wrap="nowrap" gap="xs">
    <Text size="sm" lineClamp={2} style={{ overflowWrap: 'anywhere' }}>
      {message}
    </Text>
    <Button size="compact-sm" variant="subtle" onClick={onUndo}>
      Undo
    </Button>
  </Group>
);

type Deletion = {
  readonly id: string;
  /** The message shown next to the Undo button. */
  readonly message: string;
  readonly remove: () => Promise<unknown>;
  /** Reloads the lists after the deletion succeeded or failed. */
  readonly refresh: () => Promise<unknown>;
};

/**
 * Deletes an item when the toast with Undo has closed. If the user closes the tab before that, the
 * item isn't deleted.
 */
export const deleteWithUndo = ({ id, message, remove, refresh }: Deletion): void => {
  const toast = `deleted ${id}`;
  let isDecided = false;
  const settleDeletion = async (isUndone: boolean) => {
    if (isDecided) return;
    isDecided = true;
    if (!isUndone) {
      await remove().catch(toastError);
      await refresh();
    }
    showRow(id);
  };
  const undo = () => {
    void settleDeletion(true);
    notifications.hide(toast);
  };
  hideRow(id);
  showToast({
    id: toast,
    message: <Deleted message={message} onUndo={undo} />,
    color: 'teal',
    priority: 1,
    onClose: () => void settleDeletion(false),
  });
};
