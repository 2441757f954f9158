import { Button } from '@mantine/core';
import { IconCheck, IconDeviceFloppy } from '@tabler/icons-react';
import type { DraftEditing } from '../use-draft';
import { useSaveShortcut } from './use-save-shortcut';

type Props = Pick<DraftEditing, 'saveState' | 'wasSaved' | 'isReadOnly' | 'save'> & {
  /** Shows the button as an icon without text, for bars with little space. */
  readonly isQuiet?: boolean;
};

/**
 * The Save button. It is disabled when there are no changes. It shows a loading state during a save
 * and a check mark afterward.
 */
export const SaveButton = ({ saveState, wasSaved, isReadOnly, save, isQuiet = false }: Props) => {
  const isDone = saveState === 'saved';
  const cannot = isReadOnly || isDone || saveState === 'conflict';
  const tick = isDone && wasSaved ? <IconCheck size={16} /> : undefined;
  useSaveShortcut(() => {
    if (!cannot) void save();
  });
  return (
    <Button
      variant={isQuiet ? 'subtle' : 'default'}
      color={isQuiet ? 'gray' : undefined}
      title={isQuiet ? 'Save' : undefined}
      data-quiet={isQuiet ? 'always' : undefined}
      onClick={() => void save()}
      loading={saveState === 'saving'}
      disabled={cannot}
      leftSection={isQuiet ? <IconDeviceFloppy size={16} /> : tick}
      aria-keyshortcuts="Control+S Meta+S"
    >
      Save
    </Button>
  );
};
