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
 * If a change elsewhere prevents this screen from being saved, shows what happened to the draft.
 */
export const DraftConflict = ({ draftId, editing, onReload }: Props) => {
  const ways = useConflict(draftId, editing);
  const { conflict: theirs, content, isDirty } = editing;
  if (!theirs) return null;
  const { onCopyMine } = ways;
  return (
    <Suspense fallback={null}>
      {theirs.status === 'draft' ? (
        <ConflictDialog {...ways} conflict={theirs} mine={content} onTakeTheirs={onReload} />
      ) : (
        <GoneDialog gone={theirs} isDirty={isDirty()} onOpen={onReload} onCopyMine={onCopyMine} />
      )}
    </Suspense>
  );
};
