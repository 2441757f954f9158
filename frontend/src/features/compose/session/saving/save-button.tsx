import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { DraftEditing } from '../use-draft';
import { useSaveShortcut } from './use-save-shortcut';

/** Save: off while nothing changed, busy while it saves, and a tick once it has. */
export const SaveButton = ({
  saveState,
  wasSaved,
  isReadOnly,
  save,
}: Pick<DraftEditing, 'saveState' | 'wasSaved' | 'isReadOnly' | 'save'>) => {
  const isDone = saveState === 'saved';
  const cannot = isReadOnly || isDone || saveState === 'conflict';
  useSaveShortcut(() => {
    if (!cannot) void save();
  });
  return (
    <Button
      variant="default"
      onClick={() => void save()}
      loading={saveState === 'saving'}
      disabled={cannot}
      leftSection={isDone && wasSaved ? <IconCheck size={16} /> : undefined}
      aria-keyshortcuts="Control+S Meta+S"
    >
      Save
    </Button>
  );
};
