import { Suspense } from 'react';
import { lazyComponent } from '../../../lib/load-patiently';
import { useConflict } from '../session/conflict/use-conflict';
import type { DraftEditing } from '../session/use-draft';

// Loaded on demand, because the dialog is rarely shown. Nothing is lost while it loads.
const ConflictDialog = lazyComponent(
  async () => (await import('../session/conflict/conflict-dialog')).ConflictDialog,
);
const GoneDialog = lazyComponent(
  async () => (await import('../session/conflict/gone-dialog')).DraftUnavailableDialog,
);

type Props = {
  readonly draftId: string;
  readonly editing: DraftEditing;
  readonly onReload: () => void;
};

/**
 * Shown when this screen can't save because the draft was changed, scheduled, or sent elsewhere.
 * Explains what happened and what the author can do.
 */
export const DraftConflict = ({ draftId, editing, onReload }: Props) => {
  const conflictActions = useConflict(draftId, editing);
  const { conflict: theirs, content, isDirty } = editing;
  if (!theirs) return null;
  const { onCopyMine } = conflictActions;
  return (
    <Suspense fallback={null}>
      {theirs.status === 'draft' ? (
        <ConflictDialog
          {...conflictActions}
          conflict={theirs}
          mine={content}
          onTakeTheirs={onReload}
        />
      ) : (
        <GoneDialog
          unavailableDraft={theirs}
          isDirty={isDirty()}
          onOpen={onReload}
          onCopyMine={onCopyMine}
        />
      )}
    </Suspense>
  );
};
