import { Suspense } from 'react';
import { lazyPart } from '../../../lib/load-patiently';
import { useConflict } from '../session/conflict/use-conflict';
import type { DraftEditing } from '../session/use-draft';

// Loaded on demand, because it is rarely shown. Nothing is lost meanwhile.
const ConflictDialog = lazyPart(
  async () => (await import('../session/conflict/conflict-dialog')).ConflictDialog,
);
const GoneDialog = lazyPart(
  async () => (await import('../session/conflict/gone-dialog')).GoneDialog,
);

type Props = {
  readonly draftId: string;
  readonly editing: DraftEditing;
  readonly onReload: () => void;
};

/** Shows what happened to the draft elsewhere when that prevents saving this screen. */
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
